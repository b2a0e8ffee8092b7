/** Cells of a block's side, as a power of two. */
const BLOCK = 3;
const BLOCK_CELLS = 1 << (2 * BLOCK);
const IN_BLOCK = (1 << BLOCK) - 1;

/**
 * Numbers the cells of an endless grid as they come, in flat arrays that grow with what is in use. Cells are
 * kept by blocks: the few blocks are found in fast memory, where a million cells would not be.
 */
export class CellIndex {
  readonly #blocks = new BlockIndex();
  /** One more than the number of each cell of each block, 0 for none. */
  #numbers = new Int32Array(64 * BLOCK_CELLS);
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
    const block = this.#blocks.add(column >> BLOCK, line >> BLOCK);
    const place = block * BLOCK_CELLS + inBlock(column, line);
    if (place >= this.#numbers.length) this.#numbers = doubled(this.#numbers);
    const known = this.#numbers[place] as number;
    if (known !== 0) return known - 1;
    const cell = this.#count++;
    if (cell === this.#columns.length) {
      this.#columns = doubled(this.#columns);
      this.#lines = doubled(this.#lines);
    }
    this.#columns[cell] = column;
    this.#lines[cell] = line;
    this.#numbers[place] = cell + 1;
    return cell;
  }

  /** The number of a cell, or -1. */
  find(column: number, line: number): number {
    const block = this.#blocks.find(column >> BLOCK, line >> BLOCK);
    return block === -1 ? -1 : (this.#numbers[block * BLOCK_CELLS + inBlock(column, line)] as number) - 1;
  }
}

const inBlock = (column: number, line: number) => ((line & IN_BLOCK) << BLOCK) | (column & IN_BLOCK);

/** Numbers pairs of whole numbers as they come. */
class BlockIndex {
  #slots = new Int32Array(1024);
  #columns = new Int32Array(512);
  #lines = new Int32Array(512);
  #count = 0;

  add(column: number, line: number): number {
    const slot = this.#slotOf(column, line);
    const known = this.#slots[slot] as number;
    if (known !== 0) return known - 1;
    const block = this.#count++;
    this.#columns[block] = column;
    this.#lines[block] = line;
    this.#slots[slot] = block + 1;
    if (this.#count === this.#columns.length) this.#grow();
    return block;
  }

  find(column: number, line: number): number {
    return (this.#slots[this.#slotOf(column, line)] as number) - 1;
  }

  #slotOf(column: number, line: number): number {
    const last = this.#slots.length - 1;
    const hash = Math.imul(column, 0x9e3779b1) ^ Math.imul(line, 0x85ebca77);
    let slot = (hash ^ (hash >>> 15)) & last;
    for (;;) {
      const block = (this.#slots[slot] as number) - 1;
      if (block === -1 || (this.#columns[block] === column && this.#lines[block] === line)) return slot;
      slot = (slot + 1) & last;
    }
  }

  #grow(): void {
    this.#columns = doubled(this.#columns);
    this.#lines = doubled(this.#lines);
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let block = 0; block < this.#count; block++) {
      const slot = this.#slotOf(this.#columns[block] as number, this.#lines[block] as number);
      this.#slots[slot] = block + 1;
    }
  }
}

function doubled(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
