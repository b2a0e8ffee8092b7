import { JpegScan } from "./jpeg-scan.ts";
import { isTable, requireTableLength } from "./jpeg-tables.ts";
import {
  noFacts,
  noteExif,
  noteXmp,
  orientationExif,
  type PictureFacts,
  panoramaPacket,
} from "./picture-facts.ts";
import {
  add,
  type ByteSource,
  buffered,
  type Clean,
  keep,
  maxPictureReads,
  maxProfileBytes,
  type Piece,
} from "./pieces.ts";

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const numberOfLines = 0xdc;
const app0 = 0xe0;
const app1 = 0xe1;
const app2 = 0xe2;
const app14 = 0xee;
const app15 = 0xef;
const comment = 0xfe;
const exifName = "Exif\0\0";
const xmpName = "http://ns.adobe.com/xap/1.0/\0";
const jfifName = "JFIF\0";

/**
 * JPEG: keeps what the decoder needs, the colour profile, and the marker by which Adobe states the colour
 * space. What follows the picture (previews, a phone's motion picture) is removed as well, also if the picture's end
 * marker is missing.
 * @throws Error if a table has other bytes than it states, the colour profile more than 4 MB, or a picture without its
 * end no data that can be followed
 */
export const cleanJpeg: Clean = async (unbuffered) => {
  const source = buffered(unbuffered, { maxReads: maxPictureReads });
  const isJpeg = (await source.read(0, 2)).equals(Buffer.from([0xff, startOfImage]));
  if (!isJpeg) throw new Error("the file is no JPEG");
  /** The start of the file with its JFIF header, which EXIF must not precede. */
  const head: Piece[] = [{ from: 0, to: 2 }];
  const pieces: Piece[] = [];
  const facts = noFacts();
  const scan = new JpegScan();
  /** The last scan: its header, and its data. */
  let lastScan: { readonly header: number; readonly from: number; readonly to: number } | undefined;
  let firstData = Number.POSITIVE_INFINITY;
  let hasEnd = false;
  let profileBytes = 0;
  let position = await nextMarker(source, 2);
  let isChanged = position !== 2;
  while (position + 1 < source.size) {
    const { marker, end, content, table } = await readSegment(source, position);
    if (marker === startOfImage || (scan.isComplete && marker !== endOfImage && marker !== numberOfLines))
      break;
    if (table) scan.note(marker, table);
    const kept = content ? keptSegment(marker, content) : isNeeded(marker, end - position) || undefined;
    if (kept === true) keep(marker === app0 ? head : pieces, position, end);
    else if (kept) add(head, { bytes: kept });
    if (kept === true && marker === app2) profileBytes += end - position;
    if (profileBytes > maxProfileBytes) throw new Error("the colour profile is too long");
    if (content && !kept) noteFacts(facts, marker, content);
    const next = marker === endOfImage ? end : await nextMarker(source, end);
    // Only after a scan's header do other bytes belong to the picture.
    if (marker === startOfScan) {
      keep(pieces, end, next);
      lastScan = { header: position, from: end, to: next };
      firstData = Math.min(firstData, end);
    }
    isChanged ||= kept !== true || (marker !== startOfScan && next !== end);
    position = next;
    hasEnd = marker === endOfImage;
    if (hasEnd) break;
  }
  if (lastScan && !hasEnd) {
    // The last scan of a progressive picture only refines it, and its end takes all coefficients to know.
    const end = scan.isProgressive ? lastScan.header : await scan.findEnd(source, lastScan.from, lastScan.to);
    if (end <= firstData) throw new Error("the picture has neither an end nor data that can be followed");
    const cut = pieces.flatMap((piece) => cutPiece(piece, end));
    return [...head, ...segmentsOf(facts), ...cut, { bytes: Buffer.from([0xff, endOfImage]) }];
  }
  if (!isChanged && position === source.size) return undefined;
  return [...head, ...segmentsOf(facts), ...pieces];
};

function cutPiece(piece: Piece, end: number): Piece[] {
  if (!("from" in piece)) return [piece];
  return piece.from < end ? [{ from: piece.from, to: Math.min(piece.to, end) }] : [];
}

/** The segment at a marker, with its content if it is one that may be removed. */
async function readSegment(source: ByteSource, position: number) {
  const header = Buffer.alloc(4);
  (await source.read(position, 4)).copy(header);
  const marker = header.readUInt8(1);
  const length = isStandalone(marker) ? 0 : header.readUInt16BE(2);
  const end = Math.min(source.size, position + 2 + length);
  const read = () => source.read(position + 4, Math.max(0, length - 2));
  const table = isTable(marker) || shortSegments[marker] === end - position ? await read() : undefined;
  if (table && isTable(marker)) requireTableLength(marker, table);
  return { marker, end, table, content: isOptional(marker) ? await read() : undefined };
}

/** Numbers of lines and of the interval between restarts, with their marker and length. */
const shortSegments: Readonly<Record<number, number>> = { 220: 6, 221: 6 };

const isNeeded = (marker: number, length: number): boolean =>
  isTable(marker) || isStandalone(marker) || shortSegments[marker] === length;

const isStandalone = (marker: number) => (marker >= 0xd0 && marker <= endOfImage) || marker === 0x01;
const isOptional = (marker: number) => (marker >= app0 && marker <= app15) || marker === comment;

/** Whether a segment is kept, or what replaces it; undefined if nothing does. */
function keptSegment(marker: number, content: Buffer): true | Buffer | undefined {
  const startsWith = (name: string) => content.toString("latin1", 0, name.length) === name;
  if (marker === app0 && startsWith(jfifName) && content.length >= 14) {
    return content.length === 14 ? true : withoutThumbnail(content);
  }
  if (marker === app2) return startsWith("ICC_PROFILE\0") || undefined;
  return (marker === app14 && startsWith("Adobe") && content.length === 12) || undefined;
}

/** The JFIF header has the pixel density, and then the size of a thumbnail. */
const withoutThumbnail = (jfif: Buffer) =>
  segment(app0, Buffer.concat([jfif.subarray(0, 12), Buffer.alloc(2)]));

function noteFacts(facts: PictureFacts, marker: number, content: Buffer): void {
  if (marker !== app1) return;
  if (content.toString("latin1", 0, exifName.length) === exifName) noteExif(facts, content);
  if (content.toString("latin1", 0, xmpName.length) === xmpName)
    noteXmp(facts, content.subarray(xmpName.length));
}

function segmentsOf({ orientation, panorama }: PictureFacts): Piece[] {
  const named = (name: string, content: Buffer): Piece => ({
    bytes: segment(app1, Buffer.concat([Buffer.from(name, "latin1"), content])),
  });
  return [
    ...(orientation ? [named(exifName, orientationExif(orientation))] : []),
    ...(panorama ? [named(xmpName, panoramaPacket(panorama))] : []),
  ];
}

function segment(marker: number, content: Buffer): Buffer {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([header, content]);
}

/** Where the next marker starts; the end of the file without one. Restart markers belong to the data. */
export async function nextMarker(source: ByteSource, from: number): Promise<number> {
  const step = 32_768;
  for (let start = from; start < source.size; start += step) {
    const block = await source.read(start, step + 1);
    for (let at = block.indexOf(0xff); at >= 0 && at < step; at = block.indexOf(0xff, at + 1)) {
      const marker = block[at + 1];
      const isData = marker === undefined || marker === 0 || marker === 0xff;
      if (!isData && !(marker >= 0xd0 && marker <= 0xd7)) return start + at;
    }
  }
  return source.size;
}
