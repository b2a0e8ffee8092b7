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

describe("map validation", () => {
  it("accepts a complete map with or without a public URL", () => {
    expect(validateMap(complete, { needsAddress: true })).toEqual([]);
    expect(
      validateMap({ ...complete, publicUrl: "https://volcan.example/plano.png" }, { needsAddress: true }),
    ).toEqual([]);
  });

  it("requires no URL if a picture is staged or uploaded", () => {
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
  ])("rejects %j with %s", (change, code) => {
    expect(validateMap({ ...complete, ...change }, { needsAddress: true })).toEqual([
      { field: Object.keys(change)[0], code },
    ]);
  });
});
