import type { ProjectedBounds } from "../points/projected-bounds.ts";

/** A dense window of more cells than this takes longer to allocate than it saves. */
const MAX_DENSE_CELLS = 2 ** 22;

/**
 * Numbers the cells of an infinite grid in the order in which they are added, in flat arrays that grow. Cells
 * inside the window are looked up directly; all others in a hash table, which takes several times as long.
 */
export class CellIndex {
  readonly #west: number;
  readonly #north: number;
  readonly #width: number;
  readonly #height: number;
  /** The number of each cell of the window plus one; 0 for none. */
  readonly #denseIndex: Int32Array;
  /** The same for cells outside of the window, by hash slot. */
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

  /** Returns the number of a cell. Adds the cell if it is new. */
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

  /** The index of a cell in the window, or -1. */
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
