import { describe, expect, it } from "vitest";
import { factsOf, pointFieldIds } from "./fields.ts";
import { emptyDraft, type PointDraft } from "./point.ts";
import { invalidFields, missingFields, validatePoint } from "./validate-point.ts";

const sufficient: PointDraft = { ...emptyDraft, mapId: 1, companyId: 1, name: "Torre Norte", permit: "OC-1" };

describe("point validation", () => {
  it("requires only a map, a permit, a company and a name", () => {
    expect(validatePoint(emptyDraft)).toEqual([
      { field: "mapId", code: "map_required" },
      { field: "permit", code: "permit_required" },
      { field: "companyId", code: "company_required" },
      { field: "name", code: "name_required" },
    ]);
    expect(validatePoint(sufficient)).toEqual([]);
  });

  it("treats a name or permit of spaces as missing", () => {
    expect(missingFields({ ...sufficient, name: "  ", permit: " " })).toEqual([
      { field: "permit", code: "permit_required" },
      { field: "name", code: "name_required" },
    ]);
  });

  it("distinguishes missing from invalid values", () => {
    expect(invalidFields({ ...emptyDraft, progress: 101 })).toEqual([
      { field: "progress", code: "out_of_range" },
    ]);
  });

  it("requires a whole phone or none, except the one that is stored", () => {
    const partial = { ...sufficient, phone: "+506 123" };
    expect(validatePoint(partial)).toEqual([{ field: "phone", code: "phone_invalid" }]);
    expect(validatePoint(partial, partial)).toEqual([]);
    expect(validatePoint({ ...sufficient, phone: "+506 8888-1234" })).toEqual([]);
  });

  it("requires both coordinates or none", () => {
    expect(validatePoint({ ...sufficient, latitude: 9.9 })).toEqual([
      { field: "longitude", code: "required" },
    ]);
    expect(validatePoint({ ...sufficient, longitude: -84 })).toEqual([
      { field: "latitude", code: "required" },
    ]);
  });

  it.each<[Partial<PointDraft>, string]>([
    [{ latitude: 90.1, longitude: -84 }, "out_of_range"],
    [{ latitude: -90.1, longitude: -84 }, "out_of_range"],
    [{ longitude: -180.1, latitude: 9 }, "out_of_range"],
    [{ longitude: 180.1, latitude: 9 }, "out_of_range"],
    [{ latitude: Number.NaN, longitude: -84 }, "not_a_number"],
    [{ area: -1 }, "out_of_range"],
    [{ area: Number.POSITIVE_INFINITY }, "not_a_number"],
    [{ progress: -1 }, "out_of_range"],
    [{ progress: 101 }, "out_of_range"],
    [{ progress: 66.5 }, "not_whole"],
    [{ progress: Number.NaN }, "not_a_number"],
    [{ date: "05/07/2018" }, "date_invalid"],
    [{ date: "2018-02-30" }, "date_invalid"],
    [{ email: "ana@" }, "email_invalid"],
    [{ web: "javascript:alert(1)" }, "web_invalid"],
  ])("rejects %j with %s", (change, code) => {
    expect(validatePoint({ ...sufficient, ...change })).toEqual([{ field: Object.keys(change)[0], code }]);
  });

  it.each<Partial<PointDraft>>([
    { latitude: 0, longitude: 0 },
    { progress: 0 },
    { progress: 100 },
    { area: 0 },
    { date: "2018-07-05", email: "ana@empresa.cr", web: "www.empresa.cr" },
    { email: "", web: " ", date: "" },
    { stage: "DEMOLICIÓN" },
  ])("accepts %j", (change) => {
    expect(validatePoint({ ...sufficient, ...change })).toEqual([]);
  });

  const limits = pointFieldIds.map((field) => [field, factsOf(field).limit] as const);
  it.each(limits.filter(([, limit]) => limit))("limits %s to %i characters", (field, maxLength = 0) => {
    const problems = (length: number) =>
      validatePoint({ ...sufficient, [field]: "x".repeat(length) }).filter(({ code }) => code === "too_long");
    expect(problems(maxLength)).toEqual([]);
    expect(problems(maxLength + 1)).toEqual([{ field, code: "too_long" }]);
  });
});
