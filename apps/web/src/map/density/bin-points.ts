import { pointState } from "../point-shaders.ts";
import { cellRange, type ProjectedBounds } from "../projected-bounds.ts";
import { CellIndex } from "./cell-index.ts";

/** Points as the renderers hold them: pairs of plane coordinates, and a `pointState` each. */
export interface ProjectedPoints {
  readonly positions: Float32Array;
  readonly states: Uint8Array;
}

/** What stands in no cell: hidden or on the route, which is seen stop by stop; or shown, but out of the area. */
const NO_CELL = -1;
export const OUT_OF_BOUNDS = -2;

/** How many points stand in each cell of a grid, and where in the middle of them. */
export interface PointBins {
  readonly cells: CellIndex;
  readonly sizes: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The cell of each row, `noCell` or `outOfArea`. */
  readonly cellOf: Int32Array;
  /** The columns and lines that were counted, the last ones included. */
  readonly area: ProjectedBounds;
  /** Whether no shown point is out of the area. */
  readonly isWhole: boolean;
}

/**
 * Counts the shown points in cells of this side, in the plane's measure: in all cells that the area touches.
 * They are numbered by their first points, whatever the area.
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
    if (states[row] !== pointState.shown) continue;
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

/** Positions are from the country's middle: here it lies at the zooms at which crowds are gathered. */
const countryBounds: ProjectedBounds = { west: -500, north: -500, east: 500, south: 500 };

/** So many points tell where the fullest place is: of more, only every so many-th is looked at. */
const SAMPLE_SIZE = 2 ** 17;

/** The most shown points in one cell, of all there are; of very many points an estimate. */
export function maxCellCount({ positions, states }: ProjectedPoints, side: number): number {
  const step = Math.max(1, Math.floor(states.length / SAMPLE_SIZE));
  const cells = new CellIndex(countryBounds);
  let counts = new Uint32Array(1024);
  let most = 0;
  for (let row = 0; row < states.length; row += step) {
    if (states[row] !== pointState.shown) continue;
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
