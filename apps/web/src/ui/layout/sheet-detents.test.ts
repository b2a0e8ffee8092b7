import { describe, expect, it } from "vitest";
import { type Detent, detentAfterDrag, detentHeight, nextDetent, PEEK_HEIGHT } from "./sheet-detents.ts";

const stage = 760;

describe("bottom sheet", () => {
  it("has a detent for a line, half and nearly full height", () => {
    expect(detentHeight("peek", stage)).toBe(PEEK_HEIGHT);
    expect(detentHeight("half", stage)).toBe(304);
    expect(detentHeight("full", stage)).toBe(stage - 64);
  });

  it.each([0, 50, 100, 140])("fits a container of %i pixels", (low) => {
    for (const detent of ["peek", "half", "full"] as const) {
      expect(detentHeight(detent, low)).toBeLessThanOrEqual(Math.max(low, PEEK_HEIGHT));
      expect(detentHeight(detent, low)).toBeGreaterThanOrEqual(0);
    }
  });

  it.each([
    [90, 0, "peek"],
    [300, 0, "half"],
    [600, 0, "full"],
    [100, 1, "half"],
    [400, 1, "full"],
    [690, -1, "half"],
    [300, -1, "peek"],
    [696, 1, "full"],
  ] as [number, number, Detent][])("released at %i with speed %i settles at %s", (height, speed, detent) => {
    expect(detentAfterDrag(height, speed, stage)).toBe(detent);
  });

  it("moves to the next detent with its button", () => {
    const next = (["peek", "half", "full"] as const).map((detent) => nextDetent(detent, stage));
    expect(next).toEqual(["half", "full", "peek"]);
  });

  it("opens fully in a low window, where half of it shows no content", () => {
    expect(detentHeight("half", 256)).toBe(192);
    expect(nextDetent("half", 256)).toBe("peek");
  });
});
