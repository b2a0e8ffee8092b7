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

  it("shares no point with a zone that has the same edge", () => {
    const east = zoneOfBounds({ north: 10, south: 9, east: -83, west: -84 });
    expect([contains(square, 9.5, -84), contains(east, 9.5, -84)]).toEqual([false, true]);
  });
});
