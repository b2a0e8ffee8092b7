import type { ProjectedBounds } from "../projected-bounds.ts";

/** Larger windows than this many cells would take longer to lay out than they save. */
const MAX_DENSE_CELLS = 2 ** 22;

/**
 * Numbers the cells of an endless grid as they come, in flat arrays that grow with what is in use. Cells in the
 * window, from its first to its last column and line, are looked up directly; all others by their hash, which
 * takes several times as long.
 */
export class CellIndex {
  readonly #west: number;
  readonly #north: number;
  readonly #width: number;
  readonly #height: number;
  /** One more than the number of each cell of the window, 0 for none. */
  readonly #denseIndex: Int32Array;
  /** The same for the cells elsewhere, each in the slot that its hash leads to. */
  #slots = new Int32Array(4096);
  #columns = new Int32Array(2048);
  #rows = new Int32Array(2048);
  #count = 0;

  constructor({ west, north, east, south }: ProjectedBounds) {
    const cells = (east - west + 1) * (south - north + 1);
    const isUsed = cells <= MAX_DENSE_CELLS;
    this.#west = isUsed ? west : 0;
    this.#north = isUsed ? north : 0;
    this.#width = isUsed ? east - west + 1 : 0;
    this.#height = isUsed ? south - north + 1 : 0;
    this.#denseIndex = new Int32Array(this.#width * this.#height);
  }

  get count(): number {
    return this.#count;
  }

  columnOf(cell: number): number {
    return this.#columns[cell] as number;
  }

  rowOf(cell: number): number {
    return this.#rows[cell] as number;
  }

  /** The number of a cell, a new one when it has none yet. */
  add(column: number, line: number): number {
    const place = this.#denseSlot(column, line);
    const slot = place === -1 ? this.#hashSlot(column, line) : -1;
    const known = (place === -1 ? this.#slots[slot] : this.#denseIndex[place]) as number;
    if (known !== 0) return known - 1;
    const cell = this.#count++;
    this.#columns[cell] = column;
    this.#rows[cell] = line;
    if (place === -1) this.#slots[slot] = cell + 1;
    else this.#denseIndex[place] = cell + 1;
    if (this.#count === this.#columns.length) this.#grow();
    return cell;
  }

  /** The number of a cell, or -1. */
  find(column: number, line: number): number {
    const place = this.#denseSlot(column, line);
    const known = place === -1 ? this.#slots[this.#hashSlot(column, line)] : this.#denseIndex[place];
    return (known as number) - 1;
  }

  /** Where a cell stands in the window, or -1. */
  #denseSlot(column: number, line: number): number {
    const across = column - this.#west;
    const down = line - this.#north;
    const isIn = across >= 0 && down >= 0 && across < this.#width && down < this.#height;
    return isIn ? down * this.#width + across : -1;
  }

  #hashSlot(column: number, line: number): number {
    const last = this.#slots.length - 1;
    const hash = Math.imul(column, 0x9e3779b1) ^ Math.imul(line, 0x85ebca77);
    let slot = (hash ^ (hash >>> 15)) & last;
    for (;;) {
      const cell = (this.#slots[slot] as number) - 1;
      if (cell === -1 || (this.#columns[cell] === column && this.#rows[cell] === line)) return slot;
      slot = (slot + 1) & last;
    }
  }

  #grow(): void {
    const [columns, lines] = [this.#columns, this.#rows];
    this.#columns = new Int32Array(columns.length * 2);
    this.#rows = new Int32Array(lines.length * 2);
    this.#columns.set(columns);
    this.#rows.set(lines);
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let cell = 0; cell < this.#count; cell++) {
      const [column, line] = [columns[cell] as number, lines[cell] as number];
      if (this.#denseSlot(column, line) === -1) this.#slots[this.#hashSlot(column, line)] = cell + 1;
    }
  }
}
