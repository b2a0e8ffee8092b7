import { binPoints, maxCellCount, type ProjectedPoints } from "@mapaobra/map/clusters/bin-points";
import { expandBounds, type ProjectedBounds, unbounded } from "@mapaobra/map/points/projected-bounds";
import { HEAT_RADIUS, type HeatMap } from "./heat-renderer.ts";

/** CSS pixels: points in one cell are summed. */
const CELL_SIZE = 5;

/** The side of a square with the same area as the centre of the kernel. */
const KERNEL_SIZE = HEAT_RADIUS * 0.8;

/** A place with fewer points than this never gets the hottest colour. */
const MIN_SCALE_MAX = 24;

/** @param cssPixel size of a CSS pixel in plane units */
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

/** The weight at the end of the colour ramp. From the whole map, so that panning changes no colour. */
export function maxDensity(points: ProjectedPoints, cssPixel: number): number {
  return Math.max(MIN_SCALE_MAX, maxCellCount(points, KERNEL_SIZE * cssPixel));
}
