import { describe, expect, it } from "vitest";
import { formatDistance, metresBetween, pathMetres } from "./distance.ts";

const sanJose = { latitude: 9.9333, longitude: -84.0833 };
const limon = { latitude: 9.9907, longitude: -83.036 };
const liberia = { latitude: 10.635, longitude: -85.4377 };

describe("distance", () => {
  it("is the great-circle distance", () => {
    expect(metresBetween(sanJose, limon) / 1_000).toBeCloseTo(114.9, 1);
    expect(metresBetween(sanJose, sanJose)).toBe(0);
    expect(metresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      20_015_114,
      -1,
    );
  });

  it("is summed along a path, and zero for one place or none", () => {
    expect(pathMetres([sanJose, limon, liberia])).toBe(
      metresBetween(sanJose, limon) + metresBetween(limon, liberia),
    );
    expect([pathMetres([sanJose]), pathMetres([])]).toEqual([0, 0]);
  });

  it.each([
    [0, "0 m"],
    [847, "850 m"],
    [994.9, "990 m"],
    [995, "1,0 km"],
    [3_449, "3,4 km"],
    [99_949, "99,9 km"],
    [99_950, "100 km"],
    [1_204_000, "1.204 km"],
  ])("of %d m is formatted as %s", (metres, expected) => {
    expect(formatDistance(metres)).toBe(expected);
  });
});
