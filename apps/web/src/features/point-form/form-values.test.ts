import { emptyDraft, type PointDraft } from "@mapaobra/domain/point/point";
import { describe, expect, it } from "vitest";
import { changedFields, draftOf, valuesOf } from "./form-values.ts";

const point: PointDraft = {
  ...emptyDraft,
  mapId: 4,
  companyId: 2,
  name: "Torre Celaje",
  area: 1234.5,
  progress: 40,
  latitude: 9.932541,
  longitude: -84.079578,
  date: "2026-03-01",
  permit: "A-1",
};

describe("the values of the form", () => {
  it("are read back as the point that they were made from", () => {
    expect(draftOf(valuesOf(point), 4)).toEqual(point);
    expect(draftOf(valuesOf(emptyDraft), null)).toEqual(emptyDraft);
  });

  it("are read as people write them", () => {
    const values = {
      ...valuesOf(point),
      area: "1.234,50",
      progress: "35 %",
      latitude: "9,5",
      name: " Torre ",
    };
    expect(draftOf(values, 4)).toMatchObject({ area: 1234.5, progress: 35, latitude: 9.5, name: "Torre" });
  });

  it("tell a number that cannot be read from one that is not there", () => {
    const values = { ...valuesOf(point), area: "mucho", longitude: "" };
    expect(draftOf(values, 4)).toMatchObject({ area: Number.NaN, longitude: null });
  });
});

describe("what an edit sends", () => {
  it("leaves out what is empty and was empty", () => {
    expect(changedFields(point, point).email).toBeUndefined();
  });

  it("clears what was emptied", () => {
    expect(changedFields({ ...point, area: null }, point)).toMatchObject({
      area: null,
      name: "Torre Celaje",
    });
  });
});
