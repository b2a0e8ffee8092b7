import { pointState } from "./point-state.ts";
import { type ProjectedBounds, unbounded } from "./projected-bounds.ts";

export interface TopmostRows {
  /** Ascending. */
  readonly rows: Uint32Array;
  /** Whether all shown points are in the requested part. */
  readonly isWhole: boolean;
}

/**
 * The rows that are visible when points overlap: for each cell of the plane, the last shown point, which
 * covers the others. With cells no larger than a pixel the picture is the same, and a million points in one
 * country cost as many as its pixels.
 *
 * `positions` are pairs of plane coordinates; `cell` is the cell size in plane units. Points outside of
 * `within` are left out: at high zoom most of a million points are not visible. All are scanned: a spatial index is
 * not worth its memory.
 */
export function topmostRows(
  positions: Float32Array,
  states: Uint8Array,
  cell: number,
  within: ProjectedBounds = unbounded,
): TopmostRows {
  const { inside, isWhole } = shownRows(positions, states, within);
  const occupiedCells = new CellSet(inside.length);
  let free = inside.length;
  for (let i = inside.length - 1; i >= 0; i--) {
    const row = inside[i] as number;
    const column = Math.floor((positions[row * 2] as number) / cell);
    const line = Math.floor((positions[row * 2 + 1] as number) / cell);
    // Reuses the part of the buffer that was already read.
    if (occupiedCells.add(column, line)) inside[--free] = row;
  }
  return { rows: inside.subarray(free), isWhole };
}

function shownRows(
  positions: Float32Array,
  states: Uint8Array,
  { west, north, east, south }: ProjectedBounds,
) {
  const rows = new Uint32Array(states.length);
  let count = 0;
  let isComplete = true;
  for (let row = 0; row < states.length; row++) {
    if (states[row] === pointState.hidden) continue;
    const x = positions[row * 2] as number;
    const y = positions[row * 2 + 1] as number;
    if (x >= west && x <= east && y >= north && y <= south) rows[count++] = row;
    else isComplete = false;
  }
  return { inside: rows.subarray(0, count), isWhole: isComplete };
}

/** A set of integer pairs in two flat arrays: a built-in `Set` takes ten times as long for a million. */
class CellSet {
  readonly #columns: Int32Array;
  readonly #lines: Int32Array;
  readonly #isUsed: Uint8Array;
  readonly #last: number;

  constructor(most: number) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(2, most * 1.5)));
    this.#columns = new Int32Array(slots);
    this.#lines = new Int32Array(slots);
    this.#isUsed = new Uint8Array(slots);
    this.#last = slots - 1;
  }

  /** Adds a pair. Returns whether it is new. */
  add(column: number, line: number): boolean {
    const hash = Math.imul(column, 0x9e3779b1) ^ Math.imul(line, 0x85ebca77);
    let slot = (hash ^ (hash >>> 15)) & this.#last;
    while (this.#isUsed[slot] === 1) {
      if (this.#columns[slot] === column && this.#lines[slot] === line) return false;
      slot = (slot + 1) & this.#last;
    }
    this.#isUsed[slot] = 1;
    this.#columns[slot] = column;
    this.#lines[slot] = line;
    return true;
  }
}
