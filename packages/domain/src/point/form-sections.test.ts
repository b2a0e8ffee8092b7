import { describe, expect, it } from "vitest";
import { completedSections } from "./form-sections.ts";
import { emptyDraft } from "./point.ts";

const sections = (draft: Partial<typeof emptyDraft>, files = 0) => [
  ...completedSections({ ...emptyDraft, ...draft }, files),
];

describe("the sections of the form that are complete", () => {
  it("are none of an empty form", () => {
    expect(sections({})).toEqual([]);
  });

  it("want a name and a company in the first", () => {
    expect(sections({ name: "Torre" })).toEqual([]);
    expect(sections({ companyId: 1, name: " " })).toEqual([]);
    expect(sections({ name: "Torre", companyId: 1 })).toEqual(["general"]);
  });

  it.each([{ province: "HEREDIA" }, { permit: "A-1" }, { workType: "ESTRUCTURAL" }])(
    "want any of three facts in the second: %o",
    (fact) => {
      expect(sections(fact)).toEqual(["project"]);
    },
  );

  it("want both coordinates as numbers in the third", () => {
    expect(sections({ latitude: 9.9 })).toEqual([]);
    expect(sections({ latitude: 9.9, longitude: Number.NaN })).toEqual([]);
    expect(sections({ latitude: 9.9, longitude: -84 })).toEqual(["location"]);
  });

  it("want a file in the fourth", () => {
    expect(sections({}, 1)).toEqual(["files"]);
  });
});
