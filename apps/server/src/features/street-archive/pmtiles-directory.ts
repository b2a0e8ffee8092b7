/** An entry of a PMTiles directory: a tile, or with `isLeaf` another directory. */
export interface DirectoryEntry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
  readonly isLeaf?: true;
}

/** A directory before compression. Its columns are: differences of ids, run lengths, lengths, offsets + 1. */
export function serializeDirectory(entries: readonly DirectoryEntry[]): Buffer {
  return varints([
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(({ isLeaf }) => (isLeaf ? 0 : 1)),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }) => offset + 1),
  ]);
}

/** Seven bits a byte, the lowest first; sizes go beyond 32 bits. */
function varints(values: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (const value of values) {
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
    bytes.push(rest);
  }
  return Buffer.from(bytes);
}
