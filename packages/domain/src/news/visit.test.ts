import { describe, expect, it } from "vitest";
import type { ChangeKind, PointChange } from "./point-change.ts";
import { continueVisit, type KeptVisit, marksOf, withAllSeen, withSeen } from "./visit.ts";

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const visit = (changes: Partial<KeptVisit> = {}): KeptVisit => ({
  baseline: at("01:00"),
  activeAt: at("08:00"),
  seen: new Map([[1, at("07:00")]]),
  ...changes,
});
const change = (pointId: number, time: string, ...kinds: ChangeKind[]): PointChange => ({
  pointId,
  name: "Torre",
  day: "2026-11-20",
  at: at(time),
  kinds,
  stageBefore: null,
  stage: null,
  progressBefore: null,
  progress: null,
  photos: 0,
  comments: 0,
});

describe("a visit", () => {
  it("has no baseline the first time", () => {
    expect(continueVisit(null, at("08:00"))).toEqual({
      baseline: null,
      seen: new Map(),
      activeAt: at("08:00"),
    });
  });

  it("continues while the pauses are shorter than four hours", () => {
    expect(continueVisit(visit(), at("11:59"))).toEqual(visit({ activeAt: at("11:59") }));
  });

  it("is another one after four hours, from the last activity of the one before", () => {
    expect(continueVisit(visit(), at("12:00"))).toEqual({
      baseline: at("08:00"),
      seen: new Map(),
      activeAt: at("12:00"),
    });
  });

  it("does not move back with the clock of the device", () => {
    expect(continueVisit(visit(), at("03:00"))).toEqual(visit());
  });
});

describe("marks", () => {
  const changes = [change(1, "06:00", "stage"), change(2, "06:00", "new"), change(3, "06:00", "photos")];

  it("are on points with changes that were not seen", () => {
    expect([...marksOf(changes, visit())]).toEqual([
      [2, "new"],
      [3, "changed"],
    ]);
  });

  it("return when a seen point changes again", () => {
    expect(marksOf([change(1, "07:30", "data")], visit()).get(1)).toBe("changed");
  });

  it("say that a point is new even if it also changed on a later day", () => {
    expect(marksOf([change(4, "09:00", "stage"), change(4, "05:00", "new")], visit()).get(4)).toBe("new");
  });

  it("go when the point was opened, and all at once", () => {
    expect([...marksOf(changes, withSeen(visit(), 2, at("08:30"))).keys()]).toEqual([3]);
    expect(marksOf(changes, withAllSeen(visit(), at("06:00"), at("08:30"))).size).toBe(0);
  });

  it("stay when what was marked as seen had not changed yet", () => {
    const later = [change(1, "06:30", "stage"), change(2, "06:30", "stage")];
    expect([...marksOf(later, withAllSeen(visit(), at("06:00"), at("08:30"))).keys()]).toEqual([2]);
    expect(withAllSeen(visit(), at("00:30"), at("08:30")).baseline).toBe(at("01:00"));
  });

  it("do not exist during the first visit", () => {
    expect(marksOf(changes, visit({ baseline: null })).size).toBe(0);
  });
});
