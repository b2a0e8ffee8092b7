import { describe, expect, it } from "vitest";
import { type MapIdSources, resolveFormMapId } from "./form-map-id.ts";

const named: MapIdSources = {
  prop: 1,
  form: 2,
  initial: 3,
  state: { mapaId: 4, mapId: 5 },
  query: new URLSearchParams("mapaId=6&mapId=7"),
  global: 8,
  stored: "9",
};

describe("form map id", () => {
  it("follows the specification's order", () => {
    const found: (number | undefined)[] = [];
    const left: { -readonly [Name in keyof MapIdSources]: MapIdSources[Name] } = { ...named };
    found.push(resolveFormMapId(left));
    for (const name of ["prop", "form", "initial"] as const) {
      delete left[name];
      found.push(resolveFormMapId(left));
    }
    left.state = { mapId: 5 };
    found.push(resolveFormMapId(left));
    left.state = null;
    found.push(resolveFormMapId(left));
    left.query = new URLSearchParams("mapId=7");
    found.push(resolveFormMapId(left));
    left.query = new URLSearchParams();
    found.push(resolveFormMapId(left));
    delete left.global;
    found.push(resolveFormMapId(left));
    left.stored = null;
    found.push(resolveFormMapId(left));
    expect(found).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, undefined]);
  });

  it.each(["", "x", 0, -1, 1.5, null, {}, Number.NaN])("ignores %o", (value) => {
    expect(resolveFormMapId({ prop: value, query: new URLSearchParams(), stored: null })).toBeUndefined();
  });
});
