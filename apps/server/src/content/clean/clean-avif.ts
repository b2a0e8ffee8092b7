import { type Extent, readItems, readPlaces, requireInside } from "./avif-items.ts";
import { type Box, readAllBoxes, readBoxes } from "./boxes.ts";
import { noFacts, noteXmp, type PictureFacts, panoramaPacket, requireParsable } from "./picture-facts.ts";
import { type ByteSource, buffered, type Clean, maxPictureReads, type Patch, patched } from "./pieces.ts";
import { addPatches } from "./walk-budget.ts";

/** EXIF data without entries: the offset of the header, and the header. */
const emptyExif = Buffer.from("000000004d4d002a00000008000000000000", "hex");
const emptyXmp = Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');

/** Items that are rewritten: what they are in the list of items. */
type MetadataType = "Exif" | "xmp";
const isMetadata = (type: string): type is MetadataType => type === "Exif" || type === "xmp";

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
  const [meta, another] = top.filter(({ type }) => type === "meta");
  if (top[0]?.type !== "ftyp" || !meta || another) throw new Error("the picture has no header, or two");
  const patches: Patch[] = [];
  const readable = top.at(-1)?.end ?? 0;
  if (readable < source.size) patches.push({ at: readable, piece: { zeros: source.size - readable } });
  await blankOthers(source, "file", top, patches);
  const data = top.filter(({ type }) => type === "mdat");
  addPatches(patches, await cleanItems(source, meta, data));
  return patched(source.size, patches);
};

/** `meta` starts with its version and flags. */
const partsOf = (source: ByteSource, meta: Box) => readAllBoxes(source, meta.content + 4, meta.end);

/**
 * Rewrites the metadata among the items of `meta`.
 * @throws Error if an item cannot be read, or metadata is outside `idat` and the `mdat` boxes of `data`
 */
async function cleanItems(source: ByteSource, meta: Box, data: readonly Box[]): Promise<Patch[]> {
  const parts = new Map<string, Box>();
  for (const part of await partsOf(source, meta)) {
    if (parts.has(part.type) && keptBoxes.meta?.has(part.type))
      throw new Error("a list of a picture is twice");
    parts.set(part.type, part);
  }
  const [list, locations, inner] = [parts.get("iinf"), parts.get("iloc"), parts.get("idat")];
  if (!list || !locations) throw new Error("the picture has no list of its items");
  const places = await readPlaces(source, locations, inner);
  const patches: Patch[] = [];
  const facts = noFacts();
  for (const { id, type } of await readItems(source, list)) {
    const found = places.get(id);
    if (!found || !isMetadata(type)) continue;
    requireInside(found, data, inner);
    addPatches(patches, await overwrite(source, type, found.extents, facts));
  }
  return patches;
}

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
      const inner = await (type === "meta"
        ? partsOf(source, { type, start, content, end })
        : readAllBoxes(source, content, end));
      await blankOthers(source, type, inner, patches);
    }
  }
}

async function overwrite(
  source: ByteSource,
  type: MetadataType,
  extents: readonly Extent[],
  facts: PictureFacts,
): Promise<Patch[]> {
  const [first, ...rest] = extents;
  if (!first) return [];
  requireParsable(facts, first.length);
  const content = await replacement(source, type, first);
  const others = rest.map(({ at, length }): Patch => ({ at, piece: { zeros: length } }));
  return [{ at: first.at, piece: { bytes: content } }, ...others];
}

/** Valid metadata of the same length, without a fact but the panorama's. */
async function replacement(source: ByteSource, type: MetadataType, { at, length }: Extent): Promise<Buffer> {
  if (type === "Exif") return padded([emptyExif], length, 0);
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
