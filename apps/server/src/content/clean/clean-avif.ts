import { type Box, readBoxes } from "./boxes.ts";
import { noFacts, noteXmp, type PictureFacts, panoramaPacket, requireParsable } from "./picture-facts.ts";
import { type ByteSource, buffered, type Clean, maxPictureReads, type Patch, patched } from "./pieces.ts";
import { addPatches } from "./walk-budget.ts";

/** Boxes that are read as a whole. They list the items of a picture, in some kB. */
const maxListBytes = 1_048_576;
/** Places of all items of a picture: one for each tile of a large one, and some for metadata. */
const maxPlaces = 20_000;
/** EXIF data without entries: the offset of the header, and the header. */
const emptyExif = Buffer.from("000000004d4d002a00000008000000000000", "hex");
const emptyXmp = Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');

type MetadataKind = "exif" | "xmp";
interface Extent {
  readonly at: number;
  readonly length: number;
}

/** What decoders need, by container. Everything else (C2PA's `uuid`, a phone's `mpvd`, `udta`) may name a place. */
const keptBoxes: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(["ftyp", "meta", "mdat", "moov"]),
  meta: new Set("hdlr pitm iinf iloc iprp iref idat dinf grpl".split(" ")),
  moov: new Set(["mvhd", "trak"]),
  trak: new Set(["tkhd", "tref", "trgr", "edts", "mdia"]),
};
const freeType = Buffer.from("free", "latin1");

/**
 * AVIF: overwrites EXIF and XMP in place, because the file addresses its picture by offsets, and turns every box that
 * a decoder does not need into an empty `free` box. The rotation is not in EXIF.
 */
export const cleanAvif: Clean = async (unbuffered) => {
  const source = buffered(unbuffered, { maxReads: maxPictureReads });
  const top = await readBoxes(source, 0, source.size);
  const meta = top.find(({ type }) => type === "meta");
  if (top[0]?.type !== "ftyp" || !meta) throw new Error("the picture has no header");
  // `meta` starts with its version and flags.
  const parts = await readBoxes(source, meta.content + 4, meta.end);
  const part = (type: string) => parts.find((box) => box.type === type);
  const [list, locations] = [part("iinf"), part("iloc")];
  if (!list || !locations) throw new Error("the picture has no list of its items");
  const kinds = await metadataItems(source, list);
  const extents = await itemExtents(source, locations, part("idat")?.content ?? 0);
  const patches: Patch[] = [];
  const readable = top.at(-1)?.end ?? 0;
  if (readable < source.size) patches.push({ at: readable, piece: { zeros: source.size - readable } });
  await blankOthers(source, "file", top, patches);
  const facts = noFacts();
  for (const [item, kind] of kinds)
    addPatches(patches, await overwrite(source, kind, extents.get(item) ?? [], facts));
  return patched(source.size, patches);
};

async function blankOthers(
  source: ByteSource,
  container: string,
  boxes: readonly Box[],
  patches: Patch[],
): Promise<void> {
  for (const { type, start, content, end } of boxes) {
    if (!keptBoxes[container]?.has(type)) {
      if (type !== "free") addPatches(patches, [{ at: start + 4, piece: { bytes: freeType } }]);
      if (content < end) addPatches(patches, [{ at: content, piece: { zeros: end - content } }]);
    } else if (type in keptBoxes) {
      const inner = await readBoxes(source, content + (type === "meta" ? 4 : 0), end);
      await blankOthers(source, type, inner, patches);
    }
  }
}

/** The items with EXIF and XMP, by their number. */
async function metadataItems(source: ByteSource, list: Box): Promise<Map<number, MetadataKind>> {
  const isLong = (await source.read(list.content, 1))[0] !== 0;
  const items = new Map<number, MetadataKind>();
  for (const { type, content, end } of await readBoxes(source, list.content + (isLong ? 8 : 6), list.end)) {
    if (type !== "infe" || end - content > maxListBytes) continue;
    const entry = await source.read(content, end - content);
    const version = entry[0] ?? 0;
    if (version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    const itemType = entry.toString("latin1", 6 + idBytes, 10 + idBytes);
    const contentType = entry.toString("latin1", 10 + idBytes).split("\0")[1];
    const kind = itemType === "Exif" ? "exif" : itemType === "mime" && contentType?.includes("xml") && "xmp";
    if (kind) items.set(entry.readUIntBE(4, idBytes), kind);
  }
  return items;
}

/** Where the bytes of each item are (`iloc`, versions 0 to 2). */
async function itemExtents(source: ByteSource, { content, end }: Box, inner: number) {
  const found = new Map<number, Extent[]>();
  const box = await source.read(content, Math.min(maxListBytes, end - content));
  const version = box.readUInt8();
  const sizes = box.readUInt16BE(4);
  const sizeAt = (shift: number) => (sizes >> shift) & 0x0f;
  let at = 6;
  const number = (bytes: number) => {
    const read = bytes === 8 ? Number(box.readBigUInt64BE(at)) : bytes === 0 ? 0 : box.readUIntBE(at, bytes);
    at += bytes;
    return read;
  };
  const idBytes = version < 2 ? 2 : 4;
  let places = 0;
  for (let left = number(idBytes); left > 0; left -= 1) {
    const item = number(idBytes);
    const isInner = version > 0 && (number(2) & 0x0f) === 1;
    number(2);
    const base = number(sizeAt(4)) + (isInner ? inner : 0);
    const extents: Extent[] = [];
    for (let more = number(2); more > 0; more -= 1) {
      places += 1;
      if (places > maxPlaces) throw new Error("the items of a picture are in too many places");
      if (version > 0) number(sizeAt(0));
      const offset = number(sizeAt(12));
      extents.push({ at: base + offset, length: number(sizeAt(8)) });
    }
    found.set(item, extents);
  }
  return found;
}

async function overwrite(
  source: ByteSource,
  kind: MetadataKind,
  extents: readonly Extent[],
  facts: PictureFacts,
): Promise<Patch[]> {
  const inside = extents.filter(({ at, length }) => length > 0 && at + length <= source.size);
  const [first, ...rest] = inside;
  if (!first) return [];
  requireParsable(facts, first.length);
  const content = await replacement(source, kind, first);
  const others = rest.map(({ at, length }): Patch => ({ at, piece: { zeros: length } }));
  return [{ at: first.at, piece: { bytes: content } }, ...others];
}

/** Valid metadata of the same length, without a fact but the panorama's. */
async function replacement(source: ByteSource, kind: MetadataKind, { at, length }: Extent): Promise<Buffer> {
  if (kind === "exif") return padded([emptyExif], length, 0);
  const facts = noFacts();
  noteXmp(facts, await source.read(at, length));
  const { panorama } = facts;
  return padded(panorama ? [panoramaPacket(panorama), emptyXmp] : [emptyXmp], length, 0x20);
}

/** The first content that fits, filled up. */
function padded(contents: readonly Buffer[], length: number, fill: number): Buffer {
  const bytes = Buffer.alloc(length, fill);
  contents.find((content) => content.length <= length)?.copy(bytes);
  return bytes;
}
