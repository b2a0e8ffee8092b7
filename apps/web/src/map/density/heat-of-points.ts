import { everywhere, grown, type PlaneBox } from "../plane-box.ts";
import { binPoints, fullestCell, type PlacedPoints } from "./bin-points.ts";
import { HEAT_REACH, type Heat } from "./heat-renderer.ts";

/** CSS pixels within which points warm as if they stood in one place. */
const CELL = 5;

/** The side of a square with as much room as the middle of the bell has. */
const BELL = HEAT_REACH * 0.8;

/** Fewer points than this in one place are never the warmest colour. */
const LEAST_MOST = 24;

/** @param cssPixel in the plane's measure. */
export function heatOfPoints(
  points: PlacedPoints,
  cssPixel: number,
  most = mostWarmth(points, cssPixel),
  within: PlaneBox = everywhere,
): Heat {
  const { cells, sizes, x, y, isWhole } = binPoints(
    points,
    CELL * cssPixel,
    grown(within, HEAT_REACH * cssPixel),
  );
  const places = new Float32Array(cells.count * 3);
  for (let cell = 0; cell < cells.count; cell++) {
    places[cell * 3] = x[cell] as number;
    places[cell * 3 + 1] = y[cell] as number;
    places[cell * 3 + 2] = sizes[cell] as number;
  }
  return { places, most, isWhole };
}

/** The weight at which the colours end: of the whole map, so that moving it changes no colour. */
export function mostWarmth(points: PlacedPoints, cssPixel: number): number {
  return Math.max(LEAST_MOST, fullestCell(points, BELL * cssPixel));
}
