import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CalibrationResult, type ControlPoint, calibrate, controlPointErrors } from "./calibration.ts";
import { type ImageBounds, positionAtPercent } from "./image-bounds.ts";

const picture = { width: 1200, height: 800 };
const valley: ImageBounds = {
  latitudeMin: 9.8,
  latitudeMax: 10.1,
  longitudeMin: -84.3,
  longitudeMax: -83.9,
};

const pointAt = (bounds: ImageBounds, x: number, y: number): ControlPoint => ({
  x,
  y,
  position: positionAtPercent(bounds, { x: (100 * x) / picture.width, y: (100 * y) / picture.height }),
});
const found = (result: CalibrationResult) => {
  if (result.kind === "impossible") throw new Error(result.problem);
  return result;
};
const problemOf = (result: CalibrationResult) => result.kind === "impossible" && result.problem;

const bounds = fc
  .record({
    latitudeMin: fc.double({ min: -80, max: 75, noNaN: true }),
    height: fc.double({ min: 0.001, max: 5, noNaN: true }),
    longitudeMin: fc.double({ min: -179, max: 170, noNaN: true }),
    width: fc.double({ min: 0.001, max: 5, noNaN: true }),
  })
  .map(({ latitudeMin, height, longitudeMin, width }) => ({
    latitudeMin,
    latitudeMax: latitudeMin + height,
    longitudeMin,
    longitudeMax: longitudeMin + width,
  }));
/** Two to four positions of which the first two are far apart on both axes. */
const places = fc
  .tuple(
    fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) }),
    fc.record({ x: fc.integer({ min: 800, max: 1200 }), y: fc.integer({ min: 500, max: 800 }) }),
    fc.array(fc.record({ x: fc.integer({ min: 0, max: 1200 }), y: fc.integer({ min: 0, max: 800 }) }), {
      maxLength: 2,
    }),
  )
  .map(([one, other, more]) => [one, other, ...more]);

describe("bounds from control points", () => {
  it("are reproduced exactly for any number and position of control points", () => {
    fc.assert(
      fc.property(bounds, places, (box, at) => {
        const { bounds: back, error } = found(
          calibrate(
            at.map(({ x, y }) => pointAt(box, x, y)),
            picture,
          ),
        );
        for (const edge of Object.keys(box) as (keyof ImageBounds)[])
          expect(back[edge]).toBeCloseTo(box[edge], 9);
        expect(error).toBeLessThan(0.01);
      }),
    );
  });

  it("have no error with two points, wherever the clicks are", () => {
    fc.assert(
      fc.property(bounds, places, (box, at) => {
        const two = at.slice(0, 2).map(({ x, y }) => pointAt(box, x, y));
        const { errors } = found(calibrate(two, picture));
        expect(Math.max(...errors)).toBeLessThan(0.01);
      }),
    );
  });

  it("are the least-squares fit: any other bounds fit worse on their axis", () => {
    const noise = fc.array(fc.double({ min: -0.002, max: 0.002, noNaN: true }), {
      minLength: 8,
      maxLength: 8,
    });
    const push = fc.double({ min: 0.0001, max: 0.01, noNaN: true });
    const sign = fc.constantFrom(-1, 1);
    fc.assert(
      fc.property(places, noise, push, sign, (at, shake, distance, direction) => {
        const points = at.map(({ x, y }, index) => {
          const { position } = pointAt(valley, x, y);
          return {
            x,
            y,
            position: {
              latitude: position.latitude + (shake[2 * index] as number),
              longitude: position.longitude + (shake[2 * index + 1] as number),
            },
          };
        });
        const { bounds: best } = found(calibrate(points, picture));
        const squares = (box: ImageBounds, axis: "latitude" | "longitude") =>
          points.reduce(
            (sum, { x, y, position }) => sum + (pointAt(box, x, y).position[axis] - position[axis]) ** 2,
            0,
          );
        for (const edge of Object.keys(best) as (keyof ImageBounds)[]) {
          const axis = edge.startsWith("lat") ? "latitude" : "longitude";
          const other = { ...best, [edge]: best[edge] + direction * distance };
          expect(squares(best, axis)).toBeLessThan(squares(other, axis));
        }
      }),
    );
  });

  it("report the error of each point in metres and the root mean square", () => {
    const corners = [
      pointAt(valley, 0, 0),
      pointAt(valley, 1200, 0),
      pointAt(valley, 0, 800),
      pointAt(valley, 1200, 800),
    ];
    const dragged = corners.map((point, index) =>
      index === 0
        ? { ...point, position: { ...point.position, latitude: point.position.latitude + 0.004 } }
        : point,
    );
    const { bounds: box, errors, error } = found(calibrate(dragged, picture));
    // Both upper corners share the deviation of one of them: 0.002 degrees, or 222 metres.
    expect(box.latitudeMax).toBeCloseTo(10.102, 9);
    expect(errors.map(Math.round)).toEqual([222, 222, 0, 0]);
    expect(error).toBeCloseTo(222.39 / Math.SQRT2, 1);
    expect(controlPointErrors(dragged, picture, box)).toEqual(errors);
  });
});

describe("invalid control points", () => {
  const points = (...at: readonly (readonly [number, number])[]) => at.map(([x, y]) => pointAt(valley, x, y));

  it.each([
    ["one alone", points([0, 0]), "calibration_points_too_few"],
    [
      "more than four",
      points([0, 0], [100, 100], [200, 200], [300, 300], [400, 400]),
      "calibration_points_too_many",
    ],
    ["one above the other", points([600, 0], [610, 400], [605, 800]), "calibration_points_in_column"],
    ["side by side", points([0, 400], [1200, 410]), "calibration_points_in_row"],
  ] as const)("%s", (_title, controlPoints, problem) => {
    expect(problemOf(calibrate(controlPoints, picture))).toBe(problem);
  });

  it("swapped points are rejected", () => {
    const [one, other] = points([0, 0], [1200, 800]) as [ControlPoint, ControlPoint];
    const crossed = [
      { ...one, position: other.position },
      { ...other, position: one.position },
    ];
    expect(problemOf(calibrate(crossed, picture))).toBe("calibration_points_crossed");
  });

  it("points whose picture would exceed the world are rejected", () => {
    const far = [
      { x: 500, y: 350, position: { latitude: 60, longitude: -100 } },
      { x: 700, y: 450, position: { latitude: -60, longitude: 100 } },
    ];
    expect(problemOf(calibrate(far, picture))).toBe("calibration_outside_world");
  });
});
