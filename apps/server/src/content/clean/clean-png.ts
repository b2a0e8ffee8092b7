import { crc32, inflateSync } from "node:zlib";
import {
  noFacts,
  noteExif,
  noteXmp,
  orientationExif,
  type PictureFacts,
  panoramaPacket,
  requireParsable,
} from "./picture-facts.ts";
import { buffered, type Clean, keep, maxPictureReads, maxProfileBytes, type Piece } from "./pieces.ts";

const signature = Buffer.from("89504e470d0a1a0a", "hex");
const anyLength = Number.POSITIVE_INFINITY;
/** Chunks that determine how the picture looks, with the largest length of their content. */
const largestChunks: Readonly<Record<string, number>> = {
  ...{ IHDR: 13, PLTE: 768, IDAT: anyLength, IEND: 0, tRNS: 256, gAMA: 4, cHRM: 32, sRGB: 1, cICP: 4 },
  ...{ iCCP: maxProfileBytes, mDCV: 24, cLLI: 8, sBIT: 4, bKGD: 6, pHYs: 9 },
  ...{ acTL: 8, fcTL: 26, fdAT: anyLength },
};
const xmpKeyword = "XML:com.adobe.xmp\0";
const maxTextBytes = 2_097_152;

/**
 * PNG: removes texts, times, EXIF and private chunks, and what follows the picture.
 * @throws Error if a chunk that is kept is longer than its kind can be
 */
export const cleanPng: Clean = async (unbuffered) => {
  const source = buffered(unbuffered, { maxReads: maxPictureReads });
  if (!(await source.read(0, 8)).equals(signature)) throw new Error("the file is no PNG");
  const pieces: Piece[] = [];
  const facts = noFacts();
  let isChanged = false;
  let headerEnd = 8;
  keep(pieces, 0, 8);
  let position = 8;
  while (position + 8 <= source.size) {
    const header = await source.read(position, 8);
    const type = header.toString("latin1", 4);
    const end = Math.min(source.size, position + 12 + header.readUInt32BE());
    if ((type === "IHDR") !== (position === 8)) throw new Error("the picture has no header, or another one");
    if (type === "IHDR") headerEnd = end;
    const largest = largestChunks[type];
    if (largest !== undefined && header.readUInt32BE() > largest)
      throw new Error(`a chunk ${type} is too long`);
    if (largest !== undefined) keep(pieces, position, end);
    else {
      isChanged = true;
      const length = end - position - 12;
      if (length <= maxTextBytes) noteFacts(facts, type, await source.read(position + 8, length));
    }
    position = end;
    if (type === "IEND") break;
  }
  if (!isChanged && position === source.size) return undefined;
  return insertAfter(pieces, headerEnd, chunksOf(facts));
};

function noteFacts(facts: PictureFacts, type: string, content: Buffer): void {
  if (type === "eXIf") noteExif(facts, content);
  if (content.toString("latin1", 0, xmpKeyword.length) !== xmpKeyword) return;
  requireParsable(facts, content.length);
  const xmp = readText(type, content.subarray(xmpKeyword.length));
  if (xmp) noteXmp(facts, xmp);
}

/** The text of a chunk after its keyword; undefined if it is damaged. */
function readText(type: string, content: Buffer): Buffer | undefined {
  if (type === "tEXt") return content;
  if (type === "zTXt") return inflated(content.subarray(1));
  // `iTXt`: a flag and a method of compression, a language and a translated keyword precede the text.
  const language = content.indexOf(0, 2);
  const text = content.subarray(content.indexOf(0, language + 1) + 1);
  return content[0] === 0 ? text : inflated(text);
}

function inflated(text: Buffer): Buffer | undefined {
  try {
    return inflateSync(text, { maxOutputLength: maxTextBytes });
  } catch {
    return undefined;
  }
}

function chunksOf({ orientation, panorama }: PictureFacts): Piece[] {
  // Not compressed, in no language.
  const text = (xmp: Buffer) => Buffer.concat([Buffer.from(`${xmpKeyword}\0\0\0\0`, "latin1"), xmp]);
  return [
    ...(orientation ? [chunk("eXIf", orientationExif(orientation))] : []),
    ...(panorama ? [chunk("iTXt", text(panoramaPacket(panorama)))] : []),
  ];
}

function chunk(type: string, content: Buffer): Piece {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(content.length);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return { bytes };
}

/** The first piece has the header. */
function insertAfter([first, ...rest]: Piece[], position: number, added: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [];
  if (!first || !("from" in first)) return rest;
  keep(pieces, first.from, position);
  pieces.push(...added);
  keep(pieces, position, first.to);
  return [...pieces, ...rest];
}
