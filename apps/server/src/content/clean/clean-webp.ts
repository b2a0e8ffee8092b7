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
  type Piece,
} from "./pieces.ts";

const keptChunks: ReadonlySet<string> = new Set(["VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Flags of the VP8X chunk that announce other chunks. */
const exifFlag = 0x08;
const xmpFlag = 0x04;
const maxMetadataBytes = 1_048_576;
/** Of the VP8X chunk: flags and the size of the picture. */
const featureBytes = 10;

/** WebP: removes all chunks but those of the picture, its animation and its colour profile. */
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
    // Chunks have an even length.
    const next = Math.min(end, position + 8 + length + (length % 2));
    if (type === "VP8X") features = Buffer.from(await source.read(position + 8, featureBytes));
    else if (keptChunks.has(type)) keep(pieces, position, next);
    else {
      isChanged = true;
      if (length <= maxMetadataBytes) noteFacts(facts, type, await source.read(position + 8, length));
    }
    position = next;
  }
  return { pieces, facts, features, isChanged: isChanged || position < source.size };
}

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
