/** Numbers the cells of an endless grid as they come, in flat arrays that grow with what is in use. */
export class CellIndex {
  #slots = new Int32Array(4096);
  #columns = new Int32Array(2048);
  #lines = new Int32Array(2048);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  columnOf(cell: number): number {
    return this.#columns[cell] as number;
  }

  lineOf(cell: number): number {
    return this.#lines[cell] as number;
  }

  /** The number of a cell, a new one when it has none yet. */
  add(column: number, line: number): number {
    const slot = this.#slotOf(column, line);
    const known = this.#slots[slot] as number;
    if (known !== 0) return known - 1;
    const cell = this.#count++;
    this.#columns[cell] = column;
    this.#lines[cell] = line;
    this.#slots[slot] = cell + 1;
    if (this.#count === this.#columns.length) this.#grow();
    return cell;
  }

  /** The number of a cell, or -1. */
  find(column: number, line: number): number {
    return (this.#slots[this.#slotOf(column, line)] as number) - 1;
  }

  #slotOf(column: number, line: number): number {
    const last = this.#slots.length - 1;
    const hash = Math.imul(column, 0x9e3779b1) ^ Math.imul(line, 0x85ebca77);
    let slot = (hash ^ (hash >>> 15)) & last;
    for (;;) {
      const cell = (this.#slots[slot] as number) - 1;
      if (cell === -1 || (this.#columns[cell] === column && this.#lines[cell] === line)) return slot;
      slot = (slot + 1) & last;
    }
  }

  #grow(): void {
    const [columns, lines] = [this.#columns, this.#lines];
    this.#columns = new Int32Array(columns.length * 2);
    this.#lines = new Int32Array(lines.length * 2);
    this.#columns.set(columns);
    this.#lines.set(lines);
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let cell = 0; cell < this.#count; cell++) {
      this.#slots[this.#slotOf(columns[cell] as number, lines[cell] as number)] = cell + 1;
    }
  }
}
