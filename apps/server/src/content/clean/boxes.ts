import type { ByteSource } from "./pieces.ts";

/** A box of an ISO base media file (MP4, QuickTime, AVIF); offsets in the file, `end` exclusive. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** A film of hours in fragments has some thousands; a file with more was made to keep the server busy. */
const maxBoxes = 20_000;

/**
 * The boxes between two offsets. Ends at a box that exceeds them, as in a truncated file.
 * @throws Error if there are more than 20,000
 */
export async function readBoxes(source: ByteSource, from: number, to: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let start = from; start + 8 <= to; ) {
    const header = await source.read(start, 16);
    const short = header.readUInt32BE();
    const isLong = short === 1 && header.length === 16;
    const length = isLong ? Number(header.readBigUInt64BE(8)) : short || to - start;
    const content = start + (isLong ? 16 : 8);
    const end = start + length;
    if (end < content || end > to) break;
    if (boxes.length === maxBoxes) throw new Error("too many boxes in one container");
    boxes.push({ type: header.toString("latin1", 4, 8), start, content, end });
    start = end;
  }
  return boxes;
}

/**
 * The boxes between two offsets, which they fill.
 * @throws Error if a box exceeds them, bytes follow the last one, or there are more than 20,000
 */
export async function readAllBoxes(source: ByteSource, from: number, to: number): Promise<Box[]> {
  const boxes = await readBoxes(source, from, to);
  if ((boxes.at(-1)?.end ?? from) !== to) throw new Error("a box exceeds the one around it");
  return boxes;
}

/** The first box of each type of `path`, each within the one before; undefined without one of them. */
export async function findBox(source: ByteSource, parent: Box, path: readonly string[]) {
  let found: Box | undefined = parent;
  for (const type of path) {
    const boxes: Box[] = found ? await readBoxes(source, found.content, found.end) : [];
    found = boxes.find((box) => box.type === type);
  }
  return found;
}
