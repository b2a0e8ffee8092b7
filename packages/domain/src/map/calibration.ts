import type { Position } from "../point/coordinates.ts";
import { metresBetween } from "../route/distance.ts";
import { areBoundsValid, type ImageBounds, positionAtPercent } from "./image-bounds.ts";
import type { PictureSize } from "./picture-tiles.ts";

/** A pixel of a picture, from its top left corner, with its geographic position. */
export interface ControlPoint {
  readonly x: number;
  readonly y: number;
  readonly position: Position;
}

export type CalibrationProblem =
  | "calibration_points_too_few"
  | "calibration_points_too_many"
  /** One above the other: the width of the picture cannot be computed. */
  | "calibration_points_in_column"
  /** Side by side: the height of the picture cannot be computed. */
  | "calibration_points_in_row"
  /** The result would be mirrored: east at the left, or south at the top. */
  | "calibration_points_crossed"
  | "calibration_outside_world";

export interface Calibration {
  readonly bounds: ImageBounds;
  /** Distance of each control point from its position, in metres. */
  readonly errors: readonly number[];
  /** Root mean square of the errors, in metres. */
  readonly error: number;
}

export type CalibrationResult =
  | ({ readonly kind: "found" } & Calibration)
  | { readonly kind: "impossible"; readonly problem: CalibrationProblem };

export const minControlPoints = 2;
export const maxControlPoints = 4;

/** Minimum distance between the points, as a fraction of a side, to calibrate that side. */
const minSpread = 0.02;

/**
 * The picture bounds that best fit the control points. Longitude is linear in the width and latitude in the
 * height, each a least-squares fit. Two points always fit: the error says something from three on. Returns a problem code if no bounds can be computed.
 */
export function calibrate(points: readonly ControlPoint[], picture: PictureSize): CalibrationResult {
  if (points.length < minControlPoints) return impossible("calibration_points_too_few");
  if (points.length > maxControlPoints) return impossible("calibration_points_too_many");
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  if (spreadOf(xs) < minSpread * picture.width) return impossible("calibration_points_in_column");
  if (spreadOf(ys) < minSpread * picture.height) return impossible("calibration_points_in_row");

  const across = fitLine(
    xs,
    points.map(({ position }) => position.longitude),
  );
  const down = fitLine(
    ys,
    points.map(({ position }) => position.latitude),
  );
  if (across.slope <= 0 || down.slope >= 0) return impossible("calibration_points_crossed");
  const bounds = {
    latitudeMin: down.at(picture.height),
    latitudeMax: down.at(0),
    longitudeMin: across.at(0),
    longitudeMax: across.at(picture.width),
  };
  if (!areBoundsValid(bounds)) return impossible("calibration_outside_world");
  const errors = controlPointErrors(points, picture, bounds);
  return { kind: "found", bounds, errors, error: rootMeanSquare(errors) };
}

/** The distance of each control point, in metres, from its position by the given bounds. */
export const controlPointErrors = (
  points: readonly ControlPoint[],
  picture: PictureSize,
  bounds: ImageBounds,
): number[] =>
  points.map(({ x, y, position }) =>
    metresBetween(
      positionAtPercent(bounds, { x: (100 * x) / picture.width, y: (100 * y) / picture.height }),
      position,
    ),
  );

const impossible = (problem: CalibrationProblem): CalibrationResult => ({ kind: "impossible", problem });

const spreadOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values);

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The root mean square of the values. */
export const rootMeanSquare = (values: readonly number[]) =>
  Math.sqrt(meanOf(values.map((value) => value ** 2)));

/** Least-squares line. Values are relative to the mean to preserve precision. */
function fitLine(from: readonly number[], to: readonly number[]) {
  const [middle, height] = [meanOf(from), meanOf(to)];
  let products = 0;
  let squares = 0;
  for (const [index, value] of from.entries()) {
    products += (value - middle) * ((to[index] as number) - height);
    squares += (value - middle) ** 2;
  }
  const slope = products / squares;
  return { slope, at: (value: number) => height + slope * (value - middle) };
}
