import { describe, expect, it } from "vitest";
import { mercator } from "../projection.ts";
import { fitBounds } from "./fit-bounds.ts";

const country = { west: -85.9, south: 8.1, east: -82.6, north: 11.2 };

describe("fitted view", () => {
  it.each([
    ["as wide as they may be", { width: 300, height: 900 }, "width"],
    ["as high as they may be", { width: 900, height: 300 }, "height"],
  ] as const)("shows bounds %s, centred", (_how, room, filled) => {
    const view = fitBounds(country, room, 17);
    const world = 256 * 2 ** view.zoom;
    const width = (mercator.x(country.east) - mercator.x(country.west)) * world;
    const height = (mercator.y(country.south) - mercator.y(country.north)) * world;
    expect({ width, height }[filled]).toBeCloseTo(room[filled], 6);
    expect(width).toBeLessThanOrEqual(room.width + 1e-6);
    expect(height).toBeLessThanOrEqual(room.height + 1e-6);
    expect(view.longitude).toBeCloseTo((country.west + country.east) / 2, 9);
    expect(mercator.y(view.latitude)).toBeCloseTo(
      (mercator.y(country.north) + mercator.y(country.south)) / 2,
      12,
    );
  });

  it("is limited to the maximum zoom", () => {
    const spot = { west: -84, east: -84, south: 9.9, north: 9.9 };
    expect(fitBounds(spot, { width: 800, height: 600 }, 15)).toEqual({
      latitude: expect.closeTo(9.9),
      longitude: expect.closeTo(-84),
      zoom: 15,
    });
  });
});
