import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { metresBetween } from "../route/distance.ts";
import { areBoundsValid, type ImageBounds } from "./image-bounds.ts";
import { mercatorX, mercatorY } from "./mercator.ts";
import {
  type Corner,
  cornerOf,
  distortionOf,
  fitAspectRatio,
  moveBounds,
  resizeBounds,
  scaleBounds,
} from "./transform-bounds.ts";

const valley: ImageBounds = { latitudeMin: 9.8, latitudeMax: 10.1, longitudeMin: -84.3, longitudeMax: -83.9 };
const position = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});
const corners = fc.constantFrom<Corner>("northWest", "northEast", "southWest", "southEast");
const opposite = {
  northWest: "southEast",
  northEast: "southWest",
  southWest: "northEast",
  southEast: "northWest",
} as const;

const widthOf = (bounds: ImageBounds) => mercatorX(bounds.longitudeMax) - mercatorX(bounds.longitudeMin);
const heightOf = (bounds: ImageBounds) => mercatorY(bounds.latitudeMin) - mercatorY(bounds.latitudeMax);

describe("moveBounds", () => {
  it("moves the dragged position to the target", () => {
    const anchor = { latitude: 9.9, longitude: -84 };
    const moved = moveBounds(valley, anchor, { latitude: 9.9, longitude: -83.5 });
    expect(moved.longitudeMin).toBeCloseTo(-83.8, 9);
    expect(moved.longitudeMax).toBeCloseTo(-83.4, 9);
    expect(moved.latitudeMin).toBeCloseTo(9.8, 9);
    expect(moved.latitudeMax).toBeCloseTo(10.1, 9);
  });

  it("preserves the shape on the map and stays within the world", () => {
    fc.assert(
      fc.property(position, position, (from, to) => {
        const moved = moveBounds(valley, from, to);
        expect(areBoundsValid(moved)).toBe(true);
        expect(widthOf(moved)).toBeCloseTo(widthOf(valley), 9);
        expect(heightOf(moved)).toBeCloseTo(heightOf(valley), 9);
      }),
    );
  });
});

describe("resizeBounds", () => {
  it("moves one corner and leaves the opposite one in place", () => {
    const resized = resizeBounds(valley, "northWest", { latitude: 10.5, longitude: -85 });
    expect(cornerOf(resized, "northWest").latitude).toBeCloseTo(10.5, 9);
    expect(cornerOf(resized, "northWest").longitude).toBeCloseTo(-85, 9);
    expect(cornerOf(resized, "southEast").latitude).toBeCloseTo(9.8, 9);
    expect(cornerOf(resized, "southEast").longitude).toBeCloseTo(-83.9, 9);
  });

  it("returns valid bounds for any target and leaves the opposite corner in place", () => {
    fc.assert(
      fc.property(
        corners,
        position,
        fc.option(fc.double({ min: 0.1, max: 10, noNaN: true })),
        (corner, to, shape) => {
          const resized = resizeBounds(valley, corner, to, shape ?? undefined);
          expect(areBoundsValid(resized)).toBe(true);
          const [fixedCorner, was] = [
            cornerOf(resized, opposite[corner]),
            cornerOf(valley, opposite[corner]),
          ];
          expect(fixedCorner.latitude).toBeCloseTo(was.latitude, 9);
          expect(fixedCorner.longitude).toBeCloseTo(was.longitude, 9);
          if (shape !== null) expect(widthOf(resized) / heightOf(resized) / shape).toBeCloseTo(1, 4);
        },
      ),
    );
  });

  it("with a fixed aspect ratio, contains the target", () => {
    const resized = resizeBounds(valley, "southEast", { latitude: 9.5, longitude: -83.8 }, 1);
    expect(resized.latitudeMin).toBeCloseTo(9.5, 9);
    expect(resized.longitudeMax).toBeGreaterThan(-83.8);
    expect(widthOf(resized)).toBeCloseTo(heightOf(resized), 9);
  });
});

/** The centre of the bounds on the map, as fractions of the world. */
const middleOf = (bounds: ImageBounds) => [
  (mercatorX(bounds.longitudeMax) + mercatorX(bounds.longitudeMin)) / 2,
  (mercatorY(bounds.latitudeMin) + mercatorY(bounds.latitudeMax)) / 2,
];

describe("scaleBounds", () => {
  it("scales around the centre, each axis independently", () => {
    const scaled = scaleBounds(valley, 2, 0.5);
    expect(widthOf(scaled)).toBeCloseTo(2 * widthOf(valley), 12);
    expect(heightOf(scaled)).toBeCloseTo(0.5 * heightOf(valley), 12);
    const [x, y] = middleOf(valley) as [number, number];
    expect(middleOf(scaled)).toEqual([expect.closeTo(x, 12), expect.closeTo(y, 12)]);
  });

  it("is reversible", () => {
    const back = scaleBounds(scaleBounds(valley, 1.05, 1.05), 1 / 1.05, 1 / 1.05);
    for (const edge of Object.keys(valley) as (keyof ImageBounds)[]) {
      expect(back[edge]).toBeCloseTo(valley[edge], 9);
    }
  });

  it("returns valid bounds after any number of calls", () => {
    const factor = fc.double({ min: 1e-9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(factor, position, (scale, to) => {
        const moved = moveBounds(valley, { latitude: 9.95, longitude: -84.1 }, to);
        expect(areBoundsValid(scaleBounds(moved, scale, scale))).toBe(true);
      }),
    );
  });
});

describe("fitAspectRatio", () => {
  it("applies the picture's aspect ratio on the map with the same area and centre", () => {
    const stretched: ImageBounds = { ...valley, longitudeMax: -83.2 };
    const shaped = fitAspectRatio(stretched, 1.6);
    expect(widthOf(shaped) / heightOf(shaped)).toBeCloseTo(1.6, 9);
    expect(widthOf(shaped) * heightOf(shaped)).toBeCloseTo(widthOf(stretched) * heightOf(stretched), 12);
    const [x, y] = middleOf(stretched) as [number, number];
    expect(middleOf(shaped)).toEqual([expect.closeTo(x, 12), expect.closeTo(y, 12)]);
  });

  it.each([
    ["at the equator", 0],
    ["in the country", 9.9],
    ["far in the north", 60],
  ])("gives a square picture equal sides in metres, %s", (_place, latitude) => {
    const shaped = fitAspectRatio(
      { latitudeMin: latitude - 0.01, latitudeMax: latitude + 0.01, longitudeMin: 10, longitudeMax: 10.09 },
      1,
    );
    const across = metresBetween(
      { latitude, longitude: shaped.longitudeMin },
      { latitude, longitude: shaped.longitudeMax },
    );
    const up = metresBetween(
      { latitude: shaped.latitudeMin, longitude: 10 },
      { latitude: shaped.latitudeMax, longitude: 10 },
    );
    expect(across / up).toBeCloseTo(1, 3);
  });

  it("applies the aspect ratio within the world for any bounds", () => {
    const shapes = fc.double({ min: 0.1, max: 10, noNaN: true });
    const world: ImageBounds = { latitudeMin: -89, latitudeMax: 89, longitudeMin: -180, longitudeMax: 180 };
    fc.assert(
      fc.property(fc.constantFrom(valley, world), position, shapes, (bounds, to, shape) => {
        const shaped = fitAspectRatio(moveBounds(bounds, { latitude: 9.95, longitude: -84.1 }, to), shape);
        expect(areBoundsValid(shaped)).toBe(true);
        expect(distortionOf(shaped, shape)).toBeCloseTo(1, 6);
      }),
    );
  });

  it("distortionOf reports the deviation before the fit", () => {
    expect(distortionOf(scaleBounds(fitAspectRatio(valley, 1.6), 1.2, 1), 1.6)).toBeCloseTo(1.2, 9);
  });
});
