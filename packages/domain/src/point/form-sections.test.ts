import { describe, expect, it } from "vitest";
import { completenessOf } from "./form-sections.ts";
import { emptyDraft } from "./point.ts";

const sections = (draft: Partial<typeof emptyDraft>, files = 0) => [
  ...completenessOf({ ...emptyDraft, ...draft }, files).sections,
];

describe("completed sections of the form", () => {
  it("are none for an empty form", () => {
    expect(sections({})).toEqual([]);
  });

  it("include the first with a name and a company", () => {
    expect(sections({ name: "Torre" })).toEqual([]);
    expect(sections({ companyId: 1, name: " " })).toEqual([]);
    expect(sections({ name: "Torre", companyId: 1 })).toEqual(["general"]);
  });

  it.each([{ province: "HEREDIA" }, { permit: "A-1" }, { workType: "ESTRUCTURAL" }])(
    "include the second with any of three fields: %o",
    (change) => {
      expect(sections(change)).toEqual(["project"]);
    },
  );

  it("include the third with two numeric coordinates", () => {
    expect(sections({ latitude: 9.9 })).toEqual([]);
    expect(sections({ latitude: 9.9, longitude: Number.NaN })).toEqual([]);
    expect(sections({ latitude: 9.9, longitude: -84 })).toEqual(["location"]);
  });

  it("include the fourth with a file", () => {
    expect(sections({}, 1)).toEqual(["files"]);
  });

  it("are the measure of completeness", () => {
    expect(completenessOf({ ...emptyDraft, permit: "A-1" }, 0)).toMatchObject({
      text: "1 de 4 secciones completas",
      percent: 25,
    });
  });
});
