import { describe, expect, it } from "vitest";
import { applyPointChanges, validateEdit } from "./change-point.ts";
import { emptyDraft, type PointDraft } from "./point.ts";

const original: PointDraft = {
  ...emptyDraft,
  mapId: 7,
  companyId: 3,
  name: "Torre Norte",
  permit: "OC-1",
  stage: "OBRA GRIS",
  area: 120,
  latitude: 9.9,
  longitude: -84.1,
};

describe("applyPointChanges", () => {
  it("changes only the fields that are sent", () => {
    expect(applyPointChanges(original, { name: "Torre Sur", area: undefined })).toEqual({
      ...original,
      name: "Torre Sur",
    });
  });

  it("clears fields that are sent as null", () => {
    expect(applyPointChanges(original, { stage: null, area: null, latitude: null, longitude: null })).toEqual(
      {
        ...original,
        stage: null,
        area: null,
        latitude: null,
        longitude: null,
      },
    );
    expect(applyPointChanges(original, { name: null }).name).toBe("");
  });

  it("never clears the map or the company", () => {
    expect(applyPointChanges(original, { mapId: null, companyId: null })).toEqual(original);
  });

  it("normalizes values to their stored form", () => {
    expect(
      applyPointChanges(original, {
        stage: " obra  gris ",
        province: "san josé",
        web: "www.obra.cr",
        note: "a  b",
      }),
    ).toMatchObject({ stage: "OBRA GRIS", province: "SAN JOSÉ", web: "https://www.obra.cr", note: "a  b" });
    expect(applyPointChanges(original, { web: "javascript:alert(1)" }).web).toBe("javascript:alert(1)");
  });
});

describe("validateEdit", () => {
  it("requires a permit if the point had one", () => {
    expect(validateEdit(original, { ...original, permit: null })).toEqual([
      { field: "permit", code: "permit_required" },
    ]);
  });

  it("accepts a missing permit if the point never had one", () => {
    const imported = { ...original, permit: null };
    expect(validateEdit(imported, { ...imported, name: "Otra" })).toEqual([]);
    expect(validateEdit(imported, { ...imported, name: "" })).toEqual([
      { field: "name", code: "name_required" },
    ]);
  });
});
