import { describe, expect, it } from "vitest";
import type { ChangeKind, DayChange } from "../change/day-change.ts";
import { continueVisit, type KeptVisit, marksOf, withAllSeen, withSeen } from "./visit.ts";

const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const visit = (changes: Partial<KeptVisit> = {}): KeptVisit => ({
  baseline: at("01:00"),
  activeAt: at("08:00"),
  seen: new Map([[1, at("07:00")]]),
  ...changes,
});
const change = (pointId: number, time: string, ...kinds: ChangeKind[]): DayChange => ({
  pointId,
  name: "Torre",
  day: "2026-11-20",
  at: at(time),
  kinds,
  fields: [],
  stageBefore: null,
  stageAfter: null,
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

  it("drops what a wrong clock wrote in the future, so that later changes are news", () => {
    const future = "2030-01-01T00:00:00.000Z";
    const wrong = visit({ baseline: future, activeAt: future, seen: new Map([[1, future]]) });
    const now = { baseline: at("08:00"), seen: new Map(), activeAt: at("08:00") };
    expect(continueVisit(wrong, at("08:00"))).toEqual(now);
    expect(continueVisit(visit({ activeAt: future }), at("08:00"))).toEqual(visit());
    expect(withAllSeen(visit({ baseline: null }), future, at("08:00"))).toEqual(now);
  });

  it("keeps what the server wrote seconds after its last response", () => {
    const seconds = "2026-11-20T08:00:05.000Z";
    const seen = withAllSeen(visit(), seconds, at("08:00"));
    expect(seen.baseline).toBe(seconds);
    expect(continueVisit(seen, at("08:00"))).toEqual(seen);
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
