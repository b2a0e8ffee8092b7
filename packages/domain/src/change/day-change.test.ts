import { describe, expect, it } from "vitest";
import { type ChangeFacts, kindsOf } from "./day-change.ts";

const facts: ChangeFacts = {
  isNew: false,
  stageBefore: null,
  stageAfter: null,
  progressBefore: null,
  progress: null,
  hasDate: false,
  hasArea: false,
  hasContact: false,
  hasData: false,
  photos: 0,
  comments: 0,
};

describe("the kinds of a day's changes", () => {
  it("are in one order, whatever changed first", () => {
    const all = {
      ...facts,
      stageAfter: "OBRA GRIS",
      progress: 5,
      hasDate: true,
      hasArea: true,
      hasContact: true,
    };
    expect(kindsOf({ ...all, hasData: true, photos: 2, comments: 1 })).toEqual([
      "stage",
      "progress",
      "date",
      "area",
      "contact",
      "data",
      "photos",
      "comments",
    ]);
  });

  it("of a new project are no edits, but its photographs and comments", () => {
    expect(kindsOf({ ...facts, isNew: true, stageAfter: "OBRA GRIS", hasData: true, photos: 1 })).toEqual([
      "new",
      "photos",
    ]);
  });

  it("have no stage and progress that are the same in the evening", () => {
    const same = { stageBefore: "OBRA GRIS", stageAfter: "OBRA GRIS", progressBefore: 10, progress: 10 };
    expect(kindsOf({ ...facts, ...same })).toEqual([]);
  });
});
