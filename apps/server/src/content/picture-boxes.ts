import { open } from "node:fs/promises";
import { readBoxes } from "./clean/boxes.ts";
import { type ByteSource, buffered } from "./clean/pieces.ts";

/** Boxes of an AVIF file: some tens, and a few for each tile of a large picture. */
const maxBoxes = 5_000;
const maxDepth = 8;

/** Boxes that hold boxes, with the bytes before the first. */
const containers: Readonly<Record<string, number>> = {
  meta: 4,
  iprp: 0,
  ipco: 0,
  iinf: 6,
  iref: 4,
  dinf: 0,
  grpl: 0,
  moov: 0,
  trak: 0,
  mdia: 0,
  minf: 0,
  stbl: 0,
};

/**
 * Rejects a picture of countless boxes (AVIF, HEIC), which the decoder would read for many seconds before any
 * limit of its own applies. Other files pass.
 * @throws Error if the local file has more than 5,000 boxes
 */
export async function requireFewBoxes(path: string): Promise<void> {
  await using file = await open(path);
  const { size } = await file.stat();
  const read = async (from: number, length: number) => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
    await file.read(bytes, 0, bytes.length, from);
    return bytes;
  };
  const source = buffered({ size, read }, { maxReads: maxBoxes });
  if ((await source.read(4, 4)).toString("latin1") !== "ftyp") return;
  await walk(source, 0, size, 0);
}

async function walk(source: ByteSource, from: number, to: number, depth: number): Promise<void> {
  if (depth > maxDepth) throw new Error("the boxes of the picture are nested too deep");
  for (const { type, content, end } of await readBoxes(source, from, to)) {
    const before = containers[type];
    if (before !== undefined) await walk(source, content + before, end, depth + 1);
  }
}
