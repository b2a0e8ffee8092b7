import { cellRange, contains, expandBounds, unbounded } from "@mapaobra/map/points/projected-bounds";
import { describe, expect, it } from "vitest";
import { visibleBounds } from "./visible-bounds.ts";

const box = { west: 2, north: 3, east: 6, south: 5 };

describe("projected bounds", () => {
  it("of a frame are relative to the given origin", () => {
    // Four wide and two high around (10, 20), everything divided by 2.
    const matrix = [1, 0, 0, 0, 0, -2, 0, 0, 0, 0, 1, 0, -10, 40, 0, 2];
    const frame = { matrix, pixelRatio: 1, width: 400 };
    expect(visibleBounds(frame, 0, 0)).toEqual({ west: 8, north: 19, east: 12, south: 21 });
    expect(visibleBounds(frame, 8, 19)).toEqual({ west: 0, north: 0, east: 4, south: 2 });
  });

  it("contain bounds that exceed none of their sides", () => {
    expect(contains(unbounded, box)).toBe(true);
    expect(contains(box, box)).toBe(true);
    expect(contains(expandBounds(box, 1), box)).toBe(true);
    for (const side of ["west", "north"] as const) expect(contains({ ...box, [side]: 4 }, box)).toBe(false);
    for (const side of ["east", "south"] as const) expect(contains({ ...box, [side]: 4 }, box)).toBe(false);
  });

  it("give the range of touched grid cells", () => {
    expect(cellRange({ west: -0.5, north: 0, east: 4, south: 3.9 }, 2)).toEqual({
      west: -1,
      north: 0,
      east: 2,
      south: 1,
    });
  });
});
