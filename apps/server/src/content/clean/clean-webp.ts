import {
  noFacts,
  noteExif,
  noteXmp,
  orientationExif,
  type PictureFacts,
  panoramaPacket,
} from "./picture-facts.ts";
import {
  type ByteSource,
  buffered,
  type Clean,
  keep,
  lengthOf,
  maxPictureReads,
  maxProfileBytes,
  type Piece,
} from "./pieces.ts";

const maxChunkBytes = 2 ** 32;
/** Chunks of the file and of a frame that determine how the picture looks, with their largest length. */
const largestChunks: Readonly<Record<string, number>> = {
  ...{ "VP8 ": maxChunkBytes, VP8L: maxChunkBytes, ALPH: maxChunkBytes, ANMF: maxChunkBytes },
  ...{ ANIM: 6, ICCP: maxProfileBytes },
};
const frameChunks: ReadonlySet<string> = new Set(["VP8 ", "VP8L", "ALPH"]);
/** Of the ANMF chunk: the place, size and time of the frame. */
const frameBytes = 16;
/** Flags of the VP8X chunk that announce other chunks. */
const exifFlag = 0x08;
const xmpFlag = 0x04;
const maxMetadataBytes = 1_048_576;
/** Of the VP8X chunk: flags and the size of the picture. */
const featureBytes = 10;

/**
 * WebP: removes all chunks but those of the picture, its animation and its colour profile.
 * @throws Error if a chunk is longer than its kind can be, or a frame has other chunks
 */
export const cleanWebp: Clean = async (unbuffered) => {
  const source = buffered(unbuffered, { maxReads: maxPictureReads });
  const riff = await source.read(0, 12);
  const isWebp = riff.toString("latin1", 0, 4) === "RIFF" && riff.toString("latin1", 8) === "WEBP";
  if (!isWebp) throw new Error("the file is no WebP");
  const { pieces, facts, features, isChanged } = await readChunks(source);
  if (!isChanged) return undefined;
  const added = features ? chunksOf(facts) : [];
  const content = features ? [chunk("VP8X", withFlags(features, facts)), ...pieces, ...added] : pieces;
  const length = content.reduce((sum, piece) => sum + lengthOf(piece), 0);
  const header = Buffer.from(riff);
  header.writeUInt32LE(length + 4, 4);
  return [{ bytes: header }, ...content];
};

async function readChunks(source: ByteSource) {
  const pieces: Piece[] = [];
  const facts = noFacts();
  let features: Buffer | undefined;
  let isChanged = false;
  const end = Math.min(source.size, 8 + (await source.read(4, 4)).readUInt32LE());
  let position = 12;
  while (position + 8 <= end) {
    const header = await source.read(position, 8);
    const type = header.toString("latin1", 0, 4);
    const length = header.readUInt32LE(4);
    const next = Math.min(end, paddedLength(position + 8 + length));
    if (type === "VP8X") {
      if (length < featureBytes) throw new Error("the picture has no features");
      isChanged ||= length > featureBytes;
      features = Buffer.from(await source.read(position + 8, featureBytes));
    } else if (type in largestChunks) {
      requireKind(type, length);
      if (type === "ANMF") await requireFrame(source, position + 8, next);
      keep(pieces, position, next);
    } else {
      isChanged = true;
      if (length <= maxMetadataBytes) noteFacts(facts, type, await source.read(position + 8, length));
    }
    position = next;
  }
  return { pieces, facts, features, isChanged: isChanged || position < source.size };
}

/** @throws Error if a chunk is longer than its kind can be */
function requireKind(type: string, length: number): void {
  if (length > (largestChunks[type] ?? 0)) throw new Error(`a chunk ${type} is too long`);
}

/** @throws Error if a frame has anything but its picture */
async function requireFrame(source: ByteSource, content: number, end: number): Promise<void> {
  let position = content + frameBytes;
  while (position < end) {
    const header = await source.read(position, 8);
    const type = header.toString("latin1", 0, 4);
    if (position + 8 > end || !frameChunks.has(type))
      throw new Error("a frame has other chunks than its picture");
    position += paddedLength(8 + header.readUInt32LE(4));
  }
}

/** Chunks have an even length. */
const paddedLength = (length: number): number => length + (length % 2);

function noteFacts(facts: PictureFacts, type: string, content: Buffer): void {
  if (type === "EXIF") noteExif(facts, content);
  if (type === "XMP ") noteXmp(facts, content);
}

function withFlags(features: Buffer, { orientation, panorama }: PictureFacts): Buffer {
  const changed = Buffer.from(features);
  const others = changed.readUInt8() & ~(exifFlag | xmpFlag);
  changed.writeUInt8(others | (orientation ? exifFlag : 0) | (panorama ? xmpFlag : 0));
  return changed;
}

function chunksOf({ orientation, panorama }: PictureFacts): Piece[] {
  return [
    ...(orientation ? [chunk("EXIF", orientationExif(orientation))] : []),
    ...(panorama ? [chunk("XMP ", panoramaPacket(panorama))] : []),
  ];
}

function chunk(type: string, content: Buffer): Piece {
  const header = Buffer.from(`${type}\0\0\0\0`, "latin1");
  header.writeUInt32LE(content.length, 4);
  return { bytes: Buffer.concat([header, content, Buffer.alloc(content.length % 2)]) };
}
