import { pointState } from "../point-shaders.ts";
import { CellIndex } from "./cell-index.ts";

/** Points as the renderers hold them: pairs of plane coordinates, and a `pointState` each. */
export interface PlacedPoints {
  readonly positions: Float32Array;
  readonly states: Uint8Array;
}

/** How many points stand in each cell of a grid, and where in the middle of them. */
export interface PointBins {
  readonly cells: CellIndex;
  readonly sizes: Uint32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** The cell of each row, -1 for what is hidden or on the route: the route is seen stop by stop. */
  readonly cellOf: Int32Array;
}

/** Counts the shown points in cells of this side, in the plane's measure. */
export function binPoints({ positions, states }: PlacedPoints, side: number): PointBins {
  const cells = new CellIndex();
  const cellOf = new Int32Array(states.length).fill(-1);
  for (let row = 0; row < states.length; row++) {
    if (states[row] !== pointState.shown) continue;
    const column = Math.floor((positions[row * 2] as number) / side);
    const line = Math.floor((positions[row * 2 + 1] as number) / side);
    cellOf[row] = cells.add(column, line);
  }

  const sizes = new Uint32Array(cells.count);
  const x = new Float64Array(cells.count);
  const y = new Float64Array(cells.count);
  for (let row = 0; row < states.length; row++) {
    const cell = cellOf[row] as number;
    if (cell === -1) continue;
    sizes[cell] = (sizes[cell] as number) + 1;
    x[cell] = (x[cell] as number) + (positions[row * 2] as number);
    y[cell] = (y[cell] as number) + (positions[row * 2 + 1] as number);
  }
  for (let cell = 0; cell < cells.count; cell++) {
    x[cell] = (x[cell] as number) / (sizes[cell] as number);
    y[cell] = (y[cell] as number) / (sizes[cell] as number);
  }
  return { cells, sizes, x, y, cellOf };
}
