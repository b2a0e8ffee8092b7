import { describe, expect, it } from "vitest";
import { binCutoff, daysLeftInBin } from "./bin.ts";

const deletedAt = new Date("2026-03-01T12:00:00Z");

describe("deleted point", () => {
  it.each([
    ["2026-03-01T12:00:00Z", 30],
    ["2026-03-01T12:00:01Z", 30],
    ["2026-03-02T12:00:00Z", 29],
    ["2026-03-31T11:59:59Z", 1],
    ["2026-03-31T12:00:00Z", 0],
    ["2027-01-01T00:00:00Z", 0],
  ])("at %s can be restored for %i more days", (now, days) => {
    expect(daysLeftInBin(deletedAt, new Date(now))).toBe(days);
    expect(deletedAt > binCutoff(new Date(now))).toBe(days > 0);
  });
});
