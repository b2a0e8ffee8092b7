import { describe, expect, it } from "vitest";
import { type MapNames, mapOfForm } from "./map-of-form.ts";

const named: MapNames = {
  given: 1,
  form: 2,
  initial: 3,
  state: { mapaId: 4, mapId: 5 },
  query: new URLSearchParams("mapaId=6&mapId=7"),
  global: 8,
  stored: "9",
};

describe("the map of the form", () => {
  it("is believed in the order of the specification", () => {
    const found: (number | undefined)[] = [];
    const left: { -readonly [Name in keyof MapNames]: MapNames[Name] } = { ...named };
    found.push(mapOfForm(left));
    for (const name of ["given", "form", "initial"] as const) {
      delete left[name];
      found.push(mapOfForm(left));
    }
    left.state = { mapId: 5 };
    found.push(mapOfForm(left));
    left.state = null;
    found.push(mapOfForm(left));
    left.query = new URLSearchParams("mapId=7");
    found.push(mapOfForm(left));
    left.query = new URLSearchParams();
    found.push(mapOfForm(left));
    delete left.global;
    found.push(mapOfForm(left));
    left.stored = null;
    found.push(mapOfForm(left));
    expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, undefined]);
  });

  it.each(["", "x", 0, -1, 1.5, null, {}, Number.NaN])("is not %o", (given) => {
    expect(mapOfForm({ given, query: new URLSearchParams(), stored: null })).toBeUndefined();
  });
});
