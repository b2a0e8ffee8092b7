import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  areBoundsValid,
  boundsProblems,
  countryBounds,
  positionAtPercent,
  toPercentPosition,
} from "./image-bounds.ts";

describe("positions on an image map", () => {
  it("the top left corner is the north-west, the bottom right the south-east", () => {
    expect(toPercentPosition(countryBounds, { latitude: 11.3, longitude: -86.3 })).toEqual({ x: 0, y: 0 });
    expect(toPercentPosition(countryBounds, { latitude: 8.04, longitude: -82.5 })).toEqual({
      x: 100,
      y: 100,
    });
  });

  it("a position off the picture is distinguished from one on it", () => {
    expect(toPercentPosition(countryBounds, { latitude: 12, longitude: -84 }).y).toBeLessThan(0);
  });

  it("a click returns the coordinates that it was drawn from", () => {
    const bounds = fc
      .record({
        latitudeMin: fc.integer({ min: -89, max: 80 }),
        height: fc.integer({ min: 1, max: 9 }),
        longitudeMin: fc.integer({ min: -179, max: 170 }),
        width: fc.integer({ min: 1, max: 9 }),
      })
      .map(({ latitudeMin, height, longitudeMin, width }) => ({
        latitudeMin,
        latitudeMax: latitudeMin + height,
        longitudeMin,
        longitudeMax: longitudeMin + width,
      }));
    const position = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(bounds, position, (box, place) => {
        const back = positionAtPercent(box, toPercentPosition(box, place));
        expect(back.latitude).toBeCloseTo(place.latitude, 8);
        expect(back.longitude).toBeCloseTo(place.longitude, 8);
      }),
    );
  });
});

describe("bounds of an image map", () => {
  it("the country's bounds are valid", () => {
    expect(areBoundsValid(countryBounds)).toBe(true);
  });

  it.each([
    ["inside out", { latitudeMin: 11, latitudeMax: 8 }],
    ["without height", { latitudeMin: 9, latitudeMax: 9 }],
    ["without width", { longitudeMin: -84, longitudeMax: -84 }],
    ["beyond the pole", { latitudeMax: 91 }],
    ["beyond the date line", { longitudeMin: -181 }],
    ["without a number", { latitudeMin: Number.NaN }],
  ])("%s are rejected", (_reason, change) => {
    expect(areBoundsValid({ ...countryBounds, ...change })).toBe(false);
  });
});

describe("a map's own bounds", () => {
  const none = { latitudeMin: null, latitudeMax: null, longitudeMin: null, longitudeMax: null };

  it("are all four or none", () => {
    expect(boundsProblems(none)).toEqual([]);
    expect(boundsProblems(countryBounds)).toEqual([]);
    expect(boundsProblems({ ...countryBounds, longitudeMin: null })).toEqual([
      { field: "longitudeMin", code: "required" },
    ]);
  });

  it("are rejected at the edge that is not beyond the opposite edge", () => {
    expect(boundsProblems({ ...countryBounds, latitudeMax: 8.04 })).toEqual([
      { field: "latitudeMax", code: "out_of_range" },
    ]);
    expect(boundsProblems({ ...countryBounds, longitudeMin: -82.5 })).toEqual([
      { field: "longitudeMax", code: "out_of_range" },
    ]);
  });
});
