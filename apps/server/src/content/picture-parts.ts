import { open } from "node:fs/promises";
import { readBoxes } from "./clean/boxes.ts";
import { nextMarker } from "./clean/clean-jpeg.ts";
import { type ByteSource, buffered } from "./clean/pieces.ts";

/** Boxes of an AVIF file: some tens, and a few for each tile of a large picture. */
const maxBoxes = 5_000;
const maxDepth = 8;
/**
 * Segments of a JPEG, or chunks of a WebP. A photograph has some tens and the scans of its picture; an animation a
 * chunk for each frame. libvips takes 400 bytes for each segment, and time with the square of the frames.
 */
const maxParts = 10_000;
/** A JPEG is read as a whole. */
const blockLimits = { blockBytes: 65_536, maxBlockBytes: 1_048_576 };

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
 * Rejects a picture of countless parts (AVIF, HEIC, JPEG, WebP), for which the decoder would need much memory or time
 * before any limit of its own applies. Other files pass: PNG takes none for its chunks.
 * @throws Error if the local file has more than 5,000 boxes, or 10,000 segments or chunks
 */
export async function requireFewParts(path: string): Promise<void> {
  await using file = await open(path);
  const { size } = await file.stat();
  const read = async (from: number, length: number) => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - from)));
    await file.read(bytes, 0, bytes.length, from);
    return bytes;
  };
  const signature = (await read(0, 12)).toString("latin1");
  const source = (maxReads: number) => buffered({ size, read }, { maxReads, ...blockLimits });
  if (signature.startsWith("ftyp", 4)) await walkBoxes(source(maxBoxes), 0, size, 0);
  if (signature.startsWith("\xff\xd8")) await walkSegments(source(Number.POSITIVE_INFINITY));
  if (signature.startsWith("RIFF") && signature.endsWith("WEBP")) await walkChunks(source(maxParts));
}

async function walkBoxes(source: ByteSource, from: number, to: number, depth: number): Promise<void> {
  if (depth > maxDepth) throw new Error("the boxes of the picture are nested too deep");
  for (const { type, content, end } of await readBoxes(source, from, to)) {
    const before = containers[type];
    if (before !== undefined) await walkBoxes(source, content + before, end, depth + 1);
  }
}

const endOfImage = 0xd9;
const firstFrame = 0xc0;
const isStandalone = (marker: number) => marker < firstFrame || (marker >= 0xd0 && marker <= endOfImage);

/** Up to the end of the picture: the decoder keeps segments between the scans of a progressive JPEG as well. */
async function walkSegments(source: ByteSource): Promise<void> {
  let position = await nextMarker(source, 2);
  for (let parts = 0; position + 4 <= source.size; parts += 1) {
    if (parts === maxParts) throw new Error("the picture has too many segments");
    const header = await source.read(position, 4);
    const marker = header.readUInt8(1);
    if (marker === endOfImage) return;
    const length = isStandalone(marker) ? 0 : Math.max(2, header.readUInt16BE(2));
    position = await nextMarker(source, position + 2 + length);
  }
}

async function walkChunks(source: ByteSource): Promise<void> {
  for (let position = 12; position + 8 <= source.size; ) {
    const length = (await source.read(position, 8)).readUInt32LE(4);
    position += 8 + length + (length % 2);
  }
}
