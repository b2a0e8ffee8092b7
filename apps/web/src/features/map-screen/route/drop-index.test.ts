import { describe, expect, it } from "vitest";
import { dropIndex, itemShift } from "./drop-index.ts";

const slots = [
  { top: 0, height: 50 },
  { top: 50, height: 70 },
  { top: 120, height: 50 },
  { top: 170, height: 50 },
];

describe("dragged list item", () => {
  it.each([
    [0, 0, 0],
    [0, 34, 0],
    [0, 35, 1],
    [0, 95, 2],
    [0, 900, 3],
    [3, -24, 3],
    [3, -26, 2],
    [3, -900, 0],
    [1, 24, 1],
    [1, 25, 2],
  ])("from index %d by %d pixels drops at index %d", (from, by, place) => {
    expect(dropIndex(slots, from, by)).toBe(place);
  });

  it("shifts the items between its old and new index", () => {
    const shifts = (from: number, to: number) => slots.map((_, index) => itemShift(index, from, to, 50));
    expect(shifts(0, 2)).toEqual([0, -50, -50, 0]);
    expect(shifts(3, 1)).toEqual([0, 50, 50, 0]);
    expect(shifts(2, 2)).toEqual([0, 0, 0, 0]);
  });
});
