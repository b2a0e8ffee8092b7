import { describe, expect, it } from "vitest";
import { toMicroDegrees } from "./coordinates.ts";
import { createZoneTest, type Zone, zoneOfBounds } from "./zone.ts";

const contains = (zone: Zone, latitude: number, longitude: number) =>
  createZoneTest(zone)(toMicroDegrees(longitude), toMicroDegrees(latitude));

describe("a zone", () => {
  const square = zoneOfBounds({ north: 10, south: 9, east: -84, west: -85 });

  it("of a view contains what lies between its edges", () => {
    expect(contains(square, 9.5, -84.5)).toBe(true);
    for (const [latitude, longitude] of [
      [10.5, -84.5],
      [8.5, -84.5],
      [9.5, -83.5],
      [9.5, -85.5],
    ] as const) {
      expect(contains(square, latitude, longitude)).toBe(false);
    }
  });

  it("of a view across the 180° meridian is on both sides of it", () => {
    const pacific = zoneOfBounds({ north: 10, south: 9, east: -170, west: 170 });
    const longitudes = [175, 179.9, -179.9, -175, 165, -165, 0, -84];
    expect(longitudes.map((longitude) => contains(pacific, 9.5, longitude))).toEqual([
      ...Array(4).fill(true),
      ...Array(4).fill(false),
    ]);
    for (const latitude of [10.5, 8.5]) expect(contains(pacific, latitude, 175)).toBe(false);
  });

  it("of a view beyond the world ends with it", () => {
    const world = zoneOfBounds({ north: 120, south: -100, east: 200, west: -190 });
    expect(world).toEqual(zoneOfBounds({ north: 90, south: -90, east: 180, west: -180 }));
    expect(contains(world, 9.5, -84)).toBe(true);
  });

  it("has its notch outside", () => {
    const notched: Zone = [
      { latitude: 9, longitude: -85 },
      { latitude: 10, longitude: -85 },
      { latitude: 9.2, longitude: -84.5 },
      { latitude: 10, longitude: -84 },
      { latitude: 9, longitude: -84 },
    ];
    expect(contains(notched, 9.8, -84.5)).toBe(false);
    expect(contains(notched, 9.1, -84.5)).toBe(true);
    expect(contains(notched, 9.8, -84.95)).toBe(true);
  });

  it("whose edges cross contains all that is shaded: the middle of a star", () => {
    const star = [
      [9.98, -84.08],
      [9.88955, -84.10939],
      [9.94545, -84.03245],
      [9.94545, -84.12755],
      [9.88955, -84.05061],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    expect(contains(star, 9.93, -84.08)).toBe(true);
    expect(contains(star, 9.97, -84.08)).toBe(true);
    expect(contains(star, 9.96, -84.1)).toBe(false);
  });

  it("shares no point with a zone that has the same edge", () => {
    const east = zoneOfBounds({ north: 10, south: 9, east: -83, west: -84 });
    expect([contains(square, 9.5, -84), contains(east, 9.5, -84)]).toEqual([false, true]);
  });
});
