import type { Position } from "../point/coordinates.ts";
import { type Problem, problemIf, requiredProblems } from "../problems.ts";

/** The degrees that the edges of an image map stand for. */
export interface ImageBounds {
  readonly latitudeMin: number;
  readonly latitudeMax: number;
  readonly longitudeMin: number;
  readonly longitudeMax: number;
}

/** A place on a picture in percent of its width and height, from its top left corner. */
export interface PercentPosition {
  readonly x: number;
  readonly y: number;
}

/** The box of the country: the bounds of an image map that has none of its own (P2 §2.3). */
export const countryBounds: ImageBounds = {
  latitudeMin: 8.04,
  latitudeMax: 11.3,
  longitudeMin: -86.3,
  longitudeMax: -82.5,
};

/** The bounds that a map has of its own: all four, or none. */
export type OptionalBounds = { readonly [edge in keyof ImageBounds]: number | null };

const edges = ["latitudeMin", "latitudeMax", "longitudeMin", "longitudeMax"] as const;

/** What is wrong with a map's bounds: edges missing beside others, or no area within the world between them. */
export function boundsProblems(bounds: OptionalBounds): Problem<keyof ImageBounds>[] {
  const missing = requiredProblems(bounds, edges);
  if (missing.length > 0) return missing.length < edges.length ? missing : [];
  const { latitudeMin, latitudeMax, longitudeMin, longitudeMax } = bounds as ImageBounds;
  return [
    ...problemIf(!isSpan(latitudeMin, latitudeMax, 90), "latitudeMax", "out_of_range"),
    ...problemIf(!isSpan(longitudeMin, longitudeMax, 180), "longitudeMax", "out_of_range"),
  ];
}

const isSpan = (from: number, to: number, most: number) => from >= -most && from < to && to <= most;

/** Whether the bounds enclose an area within the world. */
export const areBoundsValid = (bounds: ImageBounds): boolean => boundsProblems(bounds).length === 0;

/** What a map's picture stands for: its own bounds, or the country's where it has none (P2 §2.3). */
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

/** Where a position stands on the picture; outside of 0 to 100 when it is not on it. */
export function toPercentPosition(bounds: ImageBounds, position: Position): PercentPosition {
  return {
    x: (100 * (position.longitude - bounds.longitudeMin)) / (bounds.longitudeMax - bounds.longitudeMin),
    y: (100 * (bounds.latitudeMax - position.latitude)) / (bounds.latitudeMax - bounds.latitudeMin),
  };
}

/** The position under a place of the picture: the way back from `percentOf`. */
export function positionAtPercent(bounds: ImageBounds, percent: PercentPosition): Position {
  return {
    latitude: bounds.latitudeMax - (percent.y / 100) * (bounds.latitudeMax - bounds.latitudeMin),
    longitude: bounds.longitudeMin + (percent.x / 100) * (bounds.longitudeMax - bounds.longitudeMin),
  };
}
