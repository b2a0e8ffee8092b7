import { type Box, readBoxes } from "./boxes.ts";
import { type ByteSource, buffered, type Clean, type Patch, patched } from "./pieces.ts";
import { handlerOf, removedSpans, type Span } from "./sample-ranges.ts";
import { addPatches, maxVideoReads } from "./walk-budget.ts";

/** What players need, by container. Everything else (`udta`, `meta`, `uuid`, makers' boxes) may name a place. */
const keptBoxes: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set("ftyp styp moov mdat imda moof sidx ssix pdin wide free".split(" ")),
  moov: new Set("mvhd trak mvex pssh ctab clip free".split(" ")),
  trak: new Set("tkhd tref trgr edts mdia clip matt load tapt imap free".split(" ")),
  mdia: new Set("mdhd hdlr minf elng free".split(" ")),
  moof: new Set("mfhd traf pssh free".split(" ")),
  traf: new Set("tfhd tfdt trun sbgp sgpd subs saiz saio senc free".split(" ")),
};
/** Of boxes that are short by their nature, with room for long films: a longer one may hide something. */
const largestBoxes: Readonly<Record<string, number>> = {
  ...{ wide: 8, styp: 256, pdin: 65_536, sidx: 1_048_576, ssix: 1_048_576 },
};
/** Picture, sound, transparency and time code. Cameras write places as metadata, drones as subtitles. */
const playedHandlers: ReadonlySet<string> = new Set(["vide", "soun", "auxv", "tmcd"]);
/** Google's Spherical Video V1: how the picture of a track covers a sphere. */
const sphericalId = Buffer.from("ffcc8263f8554a938814587a02521fdd", "hex");
const freeType = Buffer.from("free", "latin1");

/**
 * MP4 and QuickTime: turns every box that a player does not need into a `free` box of the same length, and
 * tracks other than picture and sound as well, with their samples. Offsets do not change (decision 74).
 * @throws Error if the file has no readable `moov`, or the samples of such a track cannot be found
 */
export const cleanVideo: Clean = async (unbuffered) => {
  const source = buffered(unbuffered, { maxReads: maxVideoReads });
  const movie = { source, handlers: playedHandlers, mediaData: () => mediaDataOf(source) };
  const patches = await cleanContainer(movie, "file", 0, source.size);
  return patched(source.size, patches);
};

/**
 * The tracks of `moov`, as in a video, of which those with one of `handlers` remain.
 * @throws Error if the samples of another track cannot be found
 */
export const cleanTracks = (movie: Movie, { content, end }: Box): Promise<Patch[]> =>
  cleanContainer(movie, "moov", content, end);

interface Movie {
  readonly source: ByteSource;
  /** The types of the tracks that remain. */
  readonly handlers: ReadonlySet<string>;
  /** Where samples are. Asked only if a track is removed. */
  readonly mediaData: () => Promise<readonly Span[]>;
}

async function cleanContainer(movie: Movie, container: string, from: number, to: number): Promise<Patch[]> {
  const { source } = movie;
  const boxes = await readBoxes(source, from, to);
  const readable = boxes.at(-1)?.end ?? from;
  const hasIndex = boxes.some(({ type }) => type === "moov");
  // The index states which samples are measurements.
  if (container === "file" && !hasIndex) throw new Error("the video has no readable index");
  const patches: Patch[] = [];
  const removed = container === "moov" ? await removedTracks(movie, boxes) : new Set<Box>();
  if (removed.size > 0) addPatches(patches, await blankSamples(movie, boxes, removed));
  for (const box of boxes)
    addPatches(patches, removed.has(box) ? blank(box) : await cleanBox(movie, container, box));
  // Rather no copy than one of which a track with places was not seen.
  if (container !== "file" && to - readable >= 8) throw new Error("a box exceeds the one around it");
  if (readable < to && !(hasIndex && (await cutMediaData(source, readable)))) {
    patches.push({ at: readable, piece: { zeros: to - readable } });
  }
  return patches;
}

async function removedTracks(movie: Movie, boxes: readonly Box[]): Promise<ReadonlySet<Box>> {
  const removed = new Set<Box>();
  for (const box of boxes) if (box.type === "trak" && !(await isPlayed(movie, box))) removed.add(box);
  return removed;
}

async function blankSamples({ source, mediaData }: Movie, boxes: readonly Box[], removed: ReadonlySet<Box>) {
  // Fragments list their samples themselves, and are not searched for them.
  if (boxes.some(({ type }) => type === "mvex"))
    throw new Error("a fragmented video has a track of metadata");
  const played = boxes.filter((box) => box.type === "trak" && !removed.has(box));
  const spans = await removedSpans(source, { removed: [...removed], played, data: await mediaData() });
  return spans.map(({ start, end }) => ({ at: start, piece: { zeros: end - start } }));
}

async function cleanBox(movie: Movie, container: string, box: Box): Promise<Patch[]> {
  const isSpherical = container === "trak" && box.type === "uuid" && (await isSphericalId(movie.source, box));
  if (isSpherical) return [];
  const isShort = box.end - box.start <= (largestBoxes[box.type] ?? Number.POSITIVE_INFINITY);
  const isKept = isShort && (keptBoxes[container]?.has(box.type) ?? false);
  if (!isKept || box.type === "free") return blank(box);
  return box.type in keptBoxes ? cleanContainer(movie, box.type, box.content, box.end) : [];
}

/** What is in a `free` box may be left over from an earlier version of the file. */
function blank({ type, start, content, end }: Box): Patch[] {
  return [
    ...(type === "free" ? [] : [{ at: start + 4, piece: { bytes: freeType } }]),
    ...(content < end ? [{ at: content, piece: { zeros: end - content } }] : []),
  ];
}

async function isPlayed({ source, handlers }: Movie, track: Box): Promise<boolean> {
  const type = await handlerOf(source, track);
  return type !== undefined && handlers.has(type);
}

const isSphericalId = async (source: ByteSource, { content }: Box): Promise<boolean> =>
  (await source.read(content, sphericalId.length)).equals(sphericalId);

/** The content of the `mdat` boxes. */
async function mediaDataOf(source: ByteSource): Promise<Span[]> {
  const boxes = await readBoxes(source, 0, source.size);
  const cut = await cutMediaData(source, boxes.at(-1)?.end ?? 0);
  const whole = boxes.filter(({ type }) => type === "mdat");
  return [...whole.map(({ content, end }) => ({ start: content, end })), ...(cut ? [cut] : [])];
}

/** The pictures of a file that was cut off within them. It plays as far as it goes. */
async function cutMediaData(source: ByteSource, at: number): Promise<Span | undefined> {
  const header = await source.read(at, 16);
  if (header.length < 16 || header.toString("latin1", 4, 8) !== "mdat") return undefined;
  const short = header.readUInt32BE();
  const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short;
  return length > source.size - at ? { start: at + (short === 1 ? 16 : 8), end: source.size } : undefined;
}
