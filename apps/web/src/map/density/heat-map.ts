import { expandBounds, type ProjectedBounds, unbounded } from "../projected-bounds.ts";
import { binPoints, maxCellCount, type ProjectedPoints } from "./bin-points.ts";
import { HEAT_RADIUS, type HeatMap } from "./heat-renderer.ts";

/** CSS pixels within which points warm as if they stood in one place. */
const CELL_SIZE = 5;

/** The side of a square with as much room as the middle of the bell has. */
const KERNEL_SIZE = HEAT_RADIUS * 0.8;

/** Fewer points than this in one place are never the warmest colour. */
const MIN_SCALE_MAX = 24;

/** @param cssPixel in the plane's measure. */
export function buildHeatMap(
  points: ProjectedPoints,
  cssPixel: number,
  most = maxDensity(points, cssPixel),
  within: ProjectedBounds = unbounded,
): HeatMap {
  const { cells, sizes, x, y, isWhole } = binPoints(
    points,
    CELL_SIZE * cssPixel,
    expandBounds(within, HEAT_RADIUS * cssPixel),
  );
  const places = new Float32Array(cells.count * 3);
  for (let cell = 0; cell < cells.count; cell++) {
    places[cell * 3] = x[cell] as number;
    places[cell * 3 + 1] = y[cell] as number;
    places[cell * 3 + 2] = sizes[cell] as number;
  }
  return { weightedPoints: places, maxWeight: most, isWhole };
}

/** The weight at which the colours end: of the whole map, so that moving it changes no colour. */
export function maxDensity(points: ProjectedPoints, cssPixel: number): number {
  return Math.max(MIN_SCALE_MAX, maxCellCount(points, KERNEL_SIZE * cssPixel));
}
