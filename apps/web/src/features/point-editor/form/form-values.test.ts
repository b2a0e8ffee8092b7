import { emptyDraft, type PointDraft } from "@mapaobra/domain/point/point";
import { describe, expect, it } from "vitest";
import { areaHint, changedFields, draftOf, isAreaDoubtful, valuesOf } from "./form-values.ts";

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

describe("point form values", () => {
  it("convert back to the same point", () => {
    expect(draftOf(valuesOf(point), 4)).toEqual(point);
    expect(draftOf(valuesOf(emptyDraft), null)).toEqual(emptyDraft);
  });

  it("accept the number and date formats that people type", () => {
    const values = {
      ...valuesOf(point),
      area: "1.234,50",
      progress: "35 %",
      latitude: "9,5",
      name: " Torre ",
    };
    expect(draftOf(values, 4)).toMatchObject({ area: 1234.5, progress: 35, latitude: 9.5, name: "Torre" });
  });

  it("distinguish an invalid number from an empty one", () => {
    const values = { ...valuesOf(point), area: "mucho", longitude: "" };
    expect(draftOf(values, 4)).toMatchObject({ area: Number.NaN, longitude: null });
  });
});

describe("changed fields", () => {
  it("omit fields that were and are empty", () => {
    expect(changedFields(point, point).email).toBeUndefined();
  });

  it("clear fields that were emptied", () => {
    expect(changedFields({ ...point, area: null }, point)).toMatchObject({
      area: null,
      name: "Torre Celaje",
    });
  });
});

describe("an area that can be read in two ways", () => {
  it.each([
    ["1,500", "= 1,50 m²", true],
    ["1.500", "= 1.500,00 m²", false],
    ["12,500", "= 12,50 m²", false],
    ["1,50", undefined, false],
    ["1500", undefined, false],
  ])("%s is understood as %s, in doubt: %s", (text, hint, doubtful) => {
    expect(areaHint(text)).toBe(hint);
    expect(isAreaDoubtful(text)).toBe(doubtful);
  });
});
