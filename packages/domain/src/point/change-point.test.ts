import { describe, expect, it } from "vitest";
import { applyPointChanges, validateEdit } from "./change-point.ts";
import { emptyDraft, type PointDraft } from "./point.ts";

const tower: PointDraft = {
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

describe("a save changes a point", () => {
  it("where it says something, and nowhere else", () => {
    expect(applyPointChanges(tower, { name: "Torre Sur", area: undefined })).toEqual({
      ...tower,
      name: "Torre Sur",
    });
  });

  it("and clears what it says is nothing", () => {
    expect(applyPointChanges(tower, { stage: null, area: null, latitude: null, longitude: null })).toEqual({
      ...tower,
      stage: null,
      area: null,
      latitude: null,
      longitude: null,
    });
    expect(applyPointChanges(tower, { name: null }).name).toBe("");
  });

  it("but never leaves it without a map or a company", () => {
    expect(applyPointChanges(tower, { mapId: null, companyId: null })).toEqual(tower);
  });

  it("in the form in which points are kept", () => {
    expect(
      applyPointChanges(tower, {
        stage: " obra  gris ",
        province: "san josé",
        web: "www.obra.cr",
        note: "a  b",
      }),
    ).toMatchObject({ stage: "OBRA GRIS", province: "SAN JOSÉ", web: "https://www.obra.cr", note: "a  b" });
    expect(applyPointChanges(tower, { web: "javascript:alert(1)" }).web).toBe("javascript:alert(1)");
  });
});

describe("an edited point", () => {
  it("keeps a permit once it has one", () => {
    expect(validateEdit(tower, { ...tower, permit: null })).toEqual([
      { field: "permit", code: "permit_required" },
    ]);
  });

  it("may go on without a permit when it never had one", () => {
    const imported = { ...tower, permit: null };
    expect(validateEdit(imported, { ...imported, name: "Otra" })).toEqual([]);
    expect(validateEdit(imported, { ...imported, name: "" })).toEqual([
      { field: "name", code: "name_required" },
    ]);
  });
});
