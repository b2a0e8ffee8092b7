import { describe, expect, it } from "vitest";
import { type MapDraft, validateMap } from "./map.ts";

const complete: MapDraft = {
  companyId: 1,
  name: "Obras 2026",
  description: "Proyectos en todo el país",
  type: "Mapa Google",
  mapUrl: "https://www.google.com/maps/@9.9,-84.1,9z",
  publicUrl: null,
};

describe("a map to be saved", () => {
  it("is accepted when it is complete, with or without a public address", () => {
    expect(validateMap(complete, { needsAddress: true })).toEqual([]);
    expect(
      validateMap({ ...complete, publicUrl: "https://volcan.example/plano.png" }, { needsAddress: true }),
    ).toEqual([]);
  });

  it("needs no address when its picture is at hand", () => {
    expect(validateMap({ ...complete, mapUrl: "" }, { needsAddress: false })).toEqual([]);
  });

  it.each([
    [{ name: "" }, "required"],
    [{ description: " " }, "required"],
    [{ type: "" }, "required"],
    [{ mapUrl: "" }, "required"],
    [{ companyId: null }, "required"],
    [{ mapUrl: "plano" }, "web_invalid"],
    [{ publicUrl: "javascript:alert(1)" }, "web_invalid"],
    [{ description: "x".repeat(2001) }, "too_long"],
  ])("%j is refused with %s", (change, code) => {
    expect(validateMap({ ...complete, ...change }, { needsAddress: true })).toEqual([
      { field: Object.keys(change)[0], code },
    ]);
  });
});
