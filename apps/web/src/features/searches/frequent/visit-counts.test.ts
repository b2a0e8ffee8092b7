import { describe, expect, it } from "vitest";
import { countVisit, dismissOffer } from "./visit-counts.ts";

/** Visits with these filters in order, and whether saving is offered after each. */
const visit = (keys: readonly string[], stored: string | null = null) =>
  keys.map((key) => {
    const counted = countVisit(stored, key);
    stored = counted.stored;
    return counted.isOffered;
  });

describe("visits with the same filters", () => {
  it("offer to save them from the third on", () => {
    expect(visit(["a", "a", "b", "a", "b", "a"])).toEqual([false, false, false, true, false, true]);
  });

  it("offer nothing after the offer was dismissed", () => {
    expect(visit(["a", "a", "a", "a"], dismissOffer(null, "a"))).toEqual([false, false, false, false]);
  });

  it("count from zero when the stored text cannot be read", () => {
    expect(visit(["a"], "{")).toEqual([false]);
    expect(visit(["a", "a", "a"], '[{"key":1},null]')).toEqual([false, false, true]);
  });

  it("of the filters that were used longest ago are forgotten", () => {
    const others = Array.from({ length: 20 }, (_, index) => `f${index}`);
    expect(visit(["a", "a", ...others, "a"]).at(-1)).toBe(false);
  });
});
