import { pointState } from "../points/point-state.ts";
import { cellRange, type ProjectedBounds } from "../points/projected-bounds.ts";
import { CellIndex } from "./cell-index.ts";

/** Points as the renderers hold them: pairs of plane coordinates, and one `pointState` each. */
export interface ProjectedPoints {
  readonly positions: Float32Array;
  readonly states: Uint8Array;
}

/**
 * Rows in no cell. `NO_CELL`: hidden, or on the route, which is drawn stop by stop. `OUT_OF_BOUNDS`: shown, but
 * outside of the area.
 */
const NO_CELL = -1;
export const OUT_OF_BOUNDS = -2;

/** Point counts and centres of the cells of a grid. */
export interface PointBins {
  readonly cells: CellIndex;
  readonly sizes: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The cell of each row, `NO_CELL` or `OUT_OF_BOUNDS`. */
  readonly cellOf: Int32Array;
  /** The range of columns and lines that were counted, inclusive. */
  readonly area: ProjectedBounds;
  /** Whether all shown points are inside the area. */
  readonly isWhole: boolean;
}

/**
 * Counts the shown points in square cells of this size, in plane units, for all cells that the area touches.
 * Cells are numbered by their first point, whatever the area.
 */
export function binPoints(
  { positions, states }: ProjectedPoints,
  side: number,
  within: ProjectedBounds,
): PointBins {
  const area = cellRange(within, side);
  const { west, north, east, south } = area;
  const cells = new CellIndex(area);
  const cellOf = new Int32Array(states.length).fill(NO_CELL);
  let isComplete = true;
  for (let row = 0; row < states.length; row++) {
    if (states[row] === pointState.hidden || states[row] === pointState.onRoute) continue;
    const column = Math.floor((positions[row * 2] as number) / side);
    const line = Math.floor((positions[row * 2 + 1] as number) / side);
    if (column < west || column > east || line < north || line > south) {
      cellOf[row] = OUT_OF_BOUNDS;
      isComplete = false;
    } else cellOf[row] = cells.add(column, line);
  }

  const counts = new Uint32Array(cells.count);
  const x = new Float64Array(cells.count);
  const y = new Float64Array(cells.count);
  for (let row = 0; row < states.length; row++) {
    const cell = cellOf[row] as number;
    if (cell < 0) continue;
    counts[cell] = (counts[cell] as number) + 1;
    x[cell] = (x[cell] as number) + (positions[row * 2] as number);
    y[cell] = (y[cell] as number) + (positions[row * 2 + 1] as number);
  }
  for (let cell = 0; cell < cells.count; cell++) {
    x[cell] = (x[cell] as number) / (counts[cell] as number);
    y[cell] = (y[cell] as number) / (counts[cell] as number);
  }
  return { cells, sizes: counts, x, y, cellOf, area, isWhole: isComplete };
}

/**
 * Positions are relative to the country's centre. In cells, the country fits into this at the zoom levels
 * where points are clustered.
 */
const countryBounds: ProjectedBounds = { west: -500, north: -500, east: 500, south: 500 };

/** Sample size for finding the fullest cell. Larger tables are read with a stride. */
const SAMPLE_SIZE = 2 ** 17;

/** The maximum number of shown points in one cell. An estimate for very many points. */
export function maxCellCount({ positions, states }: ProjectedPoints, side: number): number {
  const step = Math.max(1, Math.floor(states.length / SAMPLE_SIZE));
  const cells = new CellIndex(countryBounds);
  let counts = new Uint32Array(1024);
  let most = 0;
  for (let row = 0; row < states.length; row += step) {
    if (states[row] === pointState.hidden || states[row] === pointState.onRoute) continue;
    const column = Math.floor((positions[row * 2] as number) / side);
    const line = Math.floor((positions[row * 2 + 1] as number) / side);
    const cell = cells.add(column, line);
    if (cell === counts.length) counts = growArray(counts);
    const size = (counts[cell] as number) + 1;
    counts[cell] = size;
    if (size > most) most = size;
  }
  return most * step;
}

function growArray(counts: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(counts.length * 2);
  larger.set(counts);
  return larger;
}
