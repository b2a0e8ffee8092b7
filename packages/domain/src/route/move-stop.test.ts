import { describe, expect, it } from "vitest";
import { moveStop } from "./move-stop.ts";

const stops = ["a", "b", "c", "d"];

describe("moveStop", () => {
  it.each([
    [0, 2, "bcad"],
    [3, 0, "dabc"],
    [1, 2, "acbd"],
    [2, 99, "abdc"],
    [1, -5, "bacd"],
  ])("from %d to %d", (from, to, expected) => {
    expect(moveStop(stops, from, to).join("")).toBe(expected);
  });

  it("returns the list unchanged if there is nothing to move", () => {
    expect(moveStop(stops, 1, 1)).toBe(stops);
    expect(moveStop(stops, 0, -1)).toBe(stops);
    expect(moveStop(stops, 9, 0)).toBe(stops);
  });
});
