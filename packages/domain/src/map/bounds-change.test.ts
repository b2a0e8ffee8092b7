import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Corner, cornerOf, moveBounds, resizeBounds } from "./bounds-change.ts";
import { areBoundsValid, type ImageBounds } from "./image-bounds.ts";
import { mercatorX, mercatorY } from "./mercator.ts";

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

describe("bounds that are moved over a map", () => {
  it("go where they are pulled to, at the place where they are held", () => {
    const held = { latitude: 9.9, longitude: -84 };
    const moved = moveBounds(valley, held, { latitude: 9.9, longitude: -83.5 });
    expect(moved.longitudeMin).toBeCloseTo(-83.8, 9);
    expect(moved.longitudeMax).toBeCloseTo(-83.4, 9);
    expect(moved.latitudeMin).toBeCloseTo(9.8, 9);
    expect(moved.latitudeMax).toBeCloseTo(10.1, 9);
  });

  it("keep their look and stay within the world", () => {
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

describe("bounds that are pulled by a corner", () => {
  it("have that corner there and the opposite one where it was", () => {
    const pulled = resizeBounds(valley, "northWest", { latitude: 10.5, longitude: -85 });
    expect(cornerOf(pulled, "northWest").latitude).toBeCloseTo(10.5, 9);
    expect(cornerOf(pulled, "northWest").longitude).toBeCloseTo(-85, 9);
    expect(cornerOf(pulled, "southEast").latitude).toBeCloseTo(9.8, 9);
    expect(cornerOf(pulled, "southEast").longitude).toBeCloseTo(-83.9, 9);
  });

  it("are bounds wherever they are pulled, and their opposite corner stays", () => {
    fc.assert(
      fc.property(
        corners,
        position,
        fc.option(fc.double({ min: 0.1, max: 10, noNaN: true })),
        (corner, to, shape) => {
          const pulled = resizeBounds(valley, corner, to, shape ?? undefined);
          expect(areBoundsValid(pulled)).toBe(true);
          const [stays, was] = [cornerOf(pulled, opposite[corner]), cornerOf(valley, opposite[corner])];
          expect(stays.latitude).toBeCloseTo(was.latitude, 9);
          expect(stays.longitude).toBeCloseTo(was.longitude, 9);
          if (shape !== null) expect(widthOf(pulled) / heightOf(pulled) / shape).toBeCloseTo(1, 4);
        },
      ),
    );
  });

  it("reach at least to where they are pulled when they keep a shape", () => {
    const pulled = resizeBounds(valley, "southEast", { latitude: 9.5, longitude: -83.8 }, 1);
    expect(pulled.latitudeMin).toBeCloseTo(9.5, 9);
    expect(pulled.longitudeMax).toBeGreaterThan(-83.8);
    expect(widthOf(pulled)).toBeCloseTo(heightOf(pulled), 9);
  });
});
