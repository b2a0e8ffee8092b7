import { binPoints, type PlacedPoints } from "./bin-points.ts";
import { HEAT_REACH, type Heat } from "./heat-renderer.ts";

/** CSS pixels within which points warm as if they stood in one place. */
const CELL = 3;

/** The side of a square with as much room as the middle of the bell has. */
const BELL = HEAT_REACH * 0.8;

/** Fewer points than this in one place are never the warmest colour. */
const LEAST_MOST = 24;

/** @param cssPixel in the plane's measure. */
export function heatOfPoints(points: PlacedPoints, cssPixel: number): Heat {
  const { cells, sizes, x, y } = binPoints(points, CELL * cssPixel);
  const places = new Float32Array(cells.count * 3);
  for (let cell = 0; cell < cells.count; cell++) {
    places.set([x[cell] as number, y[cell] as number, sizes[cell] as number], cell * 3);
  }
  const crowds = binPoints(points, BELL * cssPixel).sizes;
  return { places, most: crowds.reduce((most, size) => Math.max(most, size), LEAST_MOST) };
}
