import { topmostRows } from "./point-thinning.ts";
import { type ProjectedBounds, withMargin } from "./projected-bounds.ts";

/** A disc that no label of the basemap may cover. */
export interface LabelObstacle {
  /** In the plane. */
  readonly x: number;
  readonly y: number;
  /** In CSS pixels. */
  readonly diameter: number;
}

/** More markers than this cover the map: labels over them are its only landmarks. */
export const MAX_OBSTACLES = 3_000;

interface Markers {
  /** Pairs of plane coordinates, relative to `origin`. */
  readonly positions: Float32Array;
  /** The `pointState` of each. */
  readonly states: Uint8Array;
  readonly origin: readonly [x: number, y: number];
  readonly diameter: number;
}

/** One obstacle for each cell of a marker's size with markers, in and around the visible part. */
export function markerObstacles(
  { positions, states, origin, diameter }: Markers,
  visible: ProjectedBounds,
  pixelsPerUnit: number,
): LabelObstacle[] {
  const { rows } = topmostRows(positions, states, diameter / pixelsPerUnit, withMargin(visible));
  if (rows.length > MAX_OBSTACLES) return [];
  return Array.from(rows, (row) => ({
    x: (positions[row * 2] as number) + origin[0],
    y: (positions[row * 2 + 1] as number) + origin[1],
    diameter,
  }));
}
