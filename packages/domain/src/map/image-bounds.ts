import type { Position } from "../point/coordinates.ts";
import { type Problem, problemIf, requiredProblems } from "../problems.ts";

/** The degrees of the edges of an image map. */
export interface ImageBounds {
  readonly latitudeMin: number;
  readonly latitudeMax: number;
  readonly longitudeMin: number;
  readonly longitudeMax: number;
}

/** A position on a picture in percent of its width and height, from its top left corner. */
export interface PercentPosition {
  readonly x: number;
  readonly y: number;
}

/** The bounding box of the country: the default bounds of an image map (P2 §2.3). */
export const countryBounds: ImageBounds = {
  latitudeMin: 8.04,
  latitudeMax: 11.3,
  longitudeMin: -86.3,
  longitudeMax: -82.5,
};

/** A map's own bounds: all four edges, or none. */
export type OptionalBounds = { readonly [edge in keyof ImageBounds]: number | null };

const edges = ["latitudeMin", "latitudeMax", "longitudeMin", "longitudeMax"] as const;

/**
 * Returns the validation problems of a map's bounds: some edges are missing, or they enclose no area within
 * the world.
 */
export function boundsProblems(bounds: OptionalBounds): Problem<keyof ImageBounds>[] {
  const missing = requiredProblems(bounds, edges);
  if (missing.length > 0) return missing.length < edges.length ? missing : [];
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = bounds as ImageBounds;
  return [
    ...problemIf(!isSpan(latitudeMin, latitudeMax, 90), "latitudeMax", "out_of_range"),
    ...problemIf(!isSpan(longitudeMin, longitudeMax, 180), "longitudeMax", "out_of_range"),
  ];
}

const isSpan = (from: number, to: number, max: number) => from >= -max && from < to && to <= max;

/** Whether the bounds enclose an area within the world. */
export const areBoundsValid = (bounds: ImageBounds): boolean => boundsProblems(bounds).length === 0;

/** The bounds of a map's picture: its own, or the country's by default (P2 §2.3). */
export function effectiveBounds({
  latitudeMin,
  latitudeMax,
  longitudeMin,
  longitudeMax,
}: OptionalBounds): ImageBounds {
  if (latitudeMin === null || latitudeMax === null || longitudeMin === null || longitudeMax === null) {
    return countryBounds;
  }
  return { latitudeMin, latitudeMax, longitudeMin, longitudeMax };
}

/** The position on the picture in percent. Values outside 0 to 100 are off the picture. */
export function toPercentPosition(bounds: ImageBounds, position: Position): PercentPosition {
  return {
    x: (100 * (position.longitude - bounds.longitudeMin)) / (bounds.longitudeMax - bounds.longitudeMin),
    y: (100 * (bounds.latitudeMax - position.latitude)) / (bounds.latitudeMax - bounds.latitudeMin),
  };
}

/** Whether the position is on the picture, its edges included. */
export function isWithinBounds(bounds: ImageBounds, position: Position): boolean {
  const { x, y } = toPercentPosition(bounds, position);
  return x >= 0 && x <= 100 && y >= 0 && y <= 100;
}

/** The geographic position at a percent position of the picture: the inverse of `toPercentPosition`. */
export function positionAtPercent(bounds: ImageBounds, percent: PercentPosition): Position {
  return {
    latitude: bounds.latitudeMax - (percent.y / 100) * (bounds.latitudeMax - bounds.latitudeMin),
    longitude: bounds.longitudeMin + (percent.x / 100) * (bounds.longitudeMax - bounds.longitudeMin),
  };
}
