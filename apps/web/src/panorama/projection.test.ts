import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialCamera } from "./camera.ts";
import { halfExtent, projectDirection, unprojectPoint } from "./projection.ts";

const size = { width: 1200, height: 800 };

describe("projection of a direction", () => {
  it("is at the centre of the viewport that faces it", () => {
    const place = projectDirection({ yaw: 120, pitch: -35 }, { yaw: 120, pitch: -35, field: 80 }, size);
    expect(place?.x).toBeCloseTo(600);
    expect(place?.y).toBeCloseTo(400);
  });

  it("is at the viewport's edge at half of the field of view, to the right and above", () => {
    expect(projectDirection({ yaw: 50, pitch: 0 }, initialCamera, size)?.x).toBeCloseTo(1200);
    expect(projectDirection({ yaw: -50, pitch: 0 }, initialCamera, size)?.x).toBeCloseTo(0);
    expect(projectDirection({ yaw: 0, pitch: 20 }, initialCamera, size)?.y).toBeLessThan(400);
  });

  it("is undefined behind the camera", () => {
    expect(projectDirection({ yaw: 180, pitch: 0 }, initialCamera, size)).toBeUndefined();
  });

  it("round-trips through the viewport", () => {
    fc.assert(
      fc.property(
        fc.record({
          yaw: fc.double({ min: -179, max: 179, noNaN: true }),
          pitch: fc.double({ min: -85, max: 85, noNaN: true }),
          field: fc.double({ min: 50, max: 120, noNaN: true }),
        }),
        fc.record({
          x: fc.double({ min: 0, max: size.width, noNaN: true }),
          y: fc.double({ min: 0, max: size.height, noNaN: true }),
        }),
        (camera, place) => {
          const again = projectDirection(unprojectPoint(place, camera, size), camera, size);
          expect(again?.x).toBeCloseTo(place.x, 4);
          expect(again?.y).toBeCloseTo(place.y, 4);
        },
      ),
    );
  });
});

it("measures the field of view along the longer side of the viewport", () => {
  const upright = halfExtent(initialCamera, { width: 400, height: 800 });
  const wide = halfExtent(initialCamera, { width: 800, height: 400 });
  expect(upright.y).toBeCloseTo(wide.x);
  expect(upright.x).toBeCloseTo(upright.y / 2);
});
