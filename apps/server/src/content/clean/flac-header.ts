import type { ByteSource, Patch } from "./pieces.ts";

const maxHeaderBytes = 16_777_216;
const maxBlocks = 1000;
const marker = "fLaC";
/** `STREAMINFO`, which is always the first, with its header of a type and a length. */
const streamInfoBytes = 34;
const blockHeaderBytes = 4;
const padding = 1;
const isLastBit = 0x80;

/**
 * Turns every block of a FLAC track's header (as Matroska stores it) but `STREAMINFO` into padding of the same
 * length: comments, pictures, tables for seeking.
 * @throws Error if the header cannot be read
 */
export async function withoutFlacMetadata(source: ByteSource, from: number, to: number): Promise<Patch[]> {
  if (to - from > maxHeaderBytes) throw new Error("the header of a FLAC track is too long");
  const header = await source.read(from, to - from);
  const start = marker.length;
  const hasInfo =
    header.toString("latin1", 0, start) === marker &&
    (header.readUInt8(start) & ~isLastBit) === 0 &&
    header.readUIntBE(start + 1, 3) === streamInfoBytes;
  if (!hasInfo) throw new Error("a FLAC track has no readable header");
  const patches: Patch[] = [];
  let isLast = (header.readUInt8(start) & isLastBit) !== 0;
  let position = start + blockHeaderBytes + streamInfoBytes;
  while (!isLast) {
    const type = header.readUInt8(position);
    const content = position + blockHeaderBytes;
    const end = content + header.readUIntBE(position + 1, 3);
    if (end > header.length) throw new Error("a block exceeds the header of a FLAC track");
    if (patches.length >= 2 * maxBlocks) throw new Error("the header of a FLAC track has too many blocks");
    patches.push({ at: from + position, piece: { bytes: Buffer.of((type & isLastBit) | padding) } });
    if (end > content) patches.push({ at: from + content, piece: { zeros: end - content } });
    isLast = (type & isLastBit) !== 0;
    position = end;
  }
  if (position < header.length)
    patches.push({ at: from + position, piece: { zeros: header.length - position } });
  return patches;
}
