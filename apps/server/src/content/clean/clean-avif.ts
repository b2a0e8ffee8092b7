import { type Extent, type Item, readItems, readPlaces, requireInside, xmpType } from "./avif-items.ts";
import { requireNumbers } from "./avif-lists.ts";
import { type Box, readAllBoxes, readBoxes } from "./boxes.ts";
import { cleanTracks } from "./clean-video.ts";
import { noFacts, noteXmp, type PictureFacts, panoramaPacket, requireParsable } from "./picture-facts.ts";
import {
  type ByteSource,
  buffered,
  type Clean,
  maxPictureReads,
  maxProfileBytes,
  type Patch,
  patched,
} from "./pieces.ts";
import { addPatches } from "./walk-budget.ts";

/** EXIF data without entries: the offset of the header, and the header. */
const emptyExif = Buffer.from("000000004d4d002a00000008000000000000", "hex");
const emptyXmp = Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');

/** Items that are rewritten: what they are in the list of items. */
type MetadataType = "Exif" | "xmp";
const isMetadata = (type: string): type is MetadataType => type === "Exif" || type === "xmp";
const anyLength = Number.POSITIVE_INFINITY;
/**
 * Items of which a picture consists, with their largest length: pictures, transparency and gain maps, what joins
 * them, and what maps their tones. All others (`mime`, `uri `) may name a place.
 */
const largestItems: Readonly<Record<string, number>> = {
  ...{ av01: anyLength, grid: 12, iden: 0, iovl: 65_536, tmap: 1024 },
};

/**
 * What decoders need, by container, with the largest length. Everything else (C2PA's `uuid`, a phone's `mpvd`,
 * `udta`, descriptions such as `udes`) may name a place.
 */
const keptBoxes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  file: { ftyp: 256, meta: anyLength, mdat: anyLength, moov: anyLength },
  meta: {
    hdlr: 1024,
    pitm: anyLength,
    iinf: anyLength,
    iloc: anyLength,
    iprp: anyLength,
    iref: anyLength,
    idat: anyLength,
    grpl: anyLength,
  },
  iprp: { ipco: anyLength, ipma: anyLength },
  ipco: {
    ...{ av1C: 1024, ispe: 20, pixi: 64, pasp: 16, colr: maxProfileBytes, auxC: 128, irot: 9, imir: 9 },
    ...{ clap: 40, clli: 12, mdcv: 32, cclv: 64, amve: 16, a1op: 9, a1lx: 21, lsel: 10 },
  },
};
/** Bytes of `hdlr` before its name, which programs choose. */
const handlerBytes = 24;
/** Tracks of an animation: pictures, as a slide show or a film, and transparency. */
const shownHandlers: ReadonlySet<string> = new Set(["pict", "vide", "auxv"]);
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
  const mediaData = async () => data.map(({ content, end }) => ({ start: content, end }));
  for (const movie of top.filter(({ type }) => type === "moov")) {
    for (const inner of await metaOfTracks(source, movie)) {
      addPatches(patches, await cleanItems(source, inner, data));
    }
    addPatches(patches, await cleanTracks({ source, handlers: shownHandlers, mediaData }, movie));
  }
  return patched(source.size, patches);
};

/** Lists of items besides that of the file. They are removed, and their items may be metadata in `mdat`. */
async function metaOfTracks(source: ByteSource, { content, end }: Box): Promise<Box[]> {
  const boxes = await readAllBoxes(source, content, end);
  for (const track of boxes.filter(({ type }) => type === "trak")) {
    boxes.push(...(await readAllBoxes(source, track.content, track.end)));
  }
  return boxes.filter(({ type }) => type === "meta");
}

/** `meta` starts with its version and flags. */
const partsOf = (source: ByteSource, meta: Box) => readAllBoxes(source, meta.content + 4, meta.end);

/**
 * Rewrites the metadata among the items of `meta`.
 * @throws Error if an item cannot be read, or metadata is outside `idat` and the `mdat` boxes of `data`
 */
async function cleanItems(source: ByteSource, meta: Box, data: readonly Box[]): Promise<Patch[]> {
  const parts = new Map<string, Box>();
  for (const part of await partsOf(source, meta)) {
    if (parts.has(part.type) && keptBoxes.meta?.[part.type]) throw new Error("a list of a picture is twice");
    parts.set(part.type, part);
  }
  const [list, locations, inner] = [parts.get("iinf"), parts.get("iloc"), parts.get("idat")];
  if (!list || !locations) throw new Error("the picture has no list of its items");
  const places = await readPlaces(source, locations, inner);
  const patches: Patch[] = [];
  const facts = noFacts();
  const types = new Map<number, string>();
  for (const item of await readItems(source, list)) {
    types.set(item.id, item.type);
    addPatches(patches, await cleanTexts(source, item));
  }
  for (const [id, found] of places) {
    const type = types.get(id) ?? "";
    const length = found.extents.reduce((sum, extent) => sum + extent.length, 0);
    if (length <= (largestItems[type] ?? -1)) continue;
    requireInside(found, data, inner);
    const cleaned = isMetadata(type)
      ? await overwrite(source, type, found.extents, facts)
      : found.extents.map(zeros);
    addPatches(patches, cleaned);
  }
  return patches;
}

/** Names of items are empty; only XMP needs its media type. */
async function cleanTexts(source: ByteSource, { type, texts }: Item): Promise<Patch[]> {
  const known = await source.read(texts.at, texts.length);
  const needed = Buffer.alloc(texts.length);
  if (type === "xmp") needed.write(`\0${xmpType}`, "latin1");
  return known.equals(needed) ? [] : [{ at: texts.at, piece: { bytes: needed } }];
}

const zeros = ({ at, length }: Extent): Patch => ({ at, piece: { zeros: length } });

async function blankOthers(
  source: ByteSource,
  container: string,
  boxes: readonly Box[],
  patches: Patch[],
): Promise<void> {
  for (const box of boxes) {
    const { type, start, content, end } = box;
    if (!(await isKept(source, container, box))) {
      if (type !== "free") addPatches(patches, [{ at: start + 4, piece: { bytes: freeType } }]);
      if (content < end) addPatches(patches, [zeros({ at: content, length: end - content })]);
    } else if (type in keptBoxes) {
      const isMeta = type === "meta";
      const inner = await (isMeta ? partsOf(source, box) : readAllBoxes(source, content, end));
      await blankOthers(source, type, inner, patches);
    } else if (container === "meta" && type === "hdlr") addPatches(patches, await cleanName(source, box));
    else await requireNumbers(source, box);
  }
}

async function isKept(source: ByteSource, container: string, { type, start, content, end }: Box) {
  const isKnown = end - start <= (keptBoxes[container]?.[type] ?? -1);
  if (!isKnown || type !== "colr") return isKnown;
  const kind = (await source.read(content, 4)).toString("latin1");
  return kind === "prof" || kind === "rICC" || (kind === "nclx" && end - content === 11);
}

async function cleanName(source: ByteSource, { content, end }: Box): Promise<Patch[]> {
  const at = content + handlerBytes;
  const name = await source.read(at, Math.max(0, end - at));
  return name.every((byte) => byte === 0) ? [] : [zeros({ at, length: name.length })];
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
  return [{ at: first.at, piece: { bytes: content } }, ...rest.map(zeros)];
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
