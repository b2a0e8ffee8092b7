import { setImmediate } from "node:timers/promises";
import { type Blanks, createBlanks } from "./blanks.ts";
import { type Element, readElement, readLength } from "./ebml.ts";
import { withoutFlacMetadata } from "./flac-header.ts";
import { keptInTrack, trackId } from "./matroska-track.ts";
import { type ByteSource, buffered, type Clean, inOrder, type Patch, piecesWith } from "./pieces.ts";
import { withoutVorbisComments } from "./vorbis-comments.ts";
import {
  addPatches,
  headerBlockBytes,
  maxPictureBlocks,
  maxRemovedBlocks,
  maxVideoReads,
  pictureBlockBytes,
  type WalkBudget,
  walkBudget,
} from "./walk-budget.ts";

const id = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekTarget: 0x53ab,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxer: 0x4d80,
  writer: 0x5741,
  tracks: 0x1654ae6b,
  track: trackId,
  trackType: 0x83,
  trackNumber: 0xd7,
  codec: 0x86,
  codecPrivate: 0x63a2,
  cluster: 0x1f43b675,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  cues: 0x1c53bb6b,
  chapters: 0x1043a770,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const;

/** What players need of a segment. Everything else (tags, attachments, chapters) may name a place. */
const keptInSegment: ReadonlySet<number> = new Set([id.seekHead, id.info, id.tracks, id.cluster, id.cues]);
/** What ends a cluster of unknown length. */
const segmentLevel: ReadonlySet<number> = new Set([
  ...[...keptInSegment, id.segment, id.header, id.chapters, id.tags, id.attachments],
]);
/** Names of programs, which a file must have. */
const programNames: ReadonlySet<number> = new Set([id.muxer, id.writer]);
/** Picture, sound and both in one. */
const playedTypes: ReadonlySet<number> = new Set([1, 2, 3]);
const maxProgramName = 4096;
const maxCodecName = 64;
/** Codecs with comments in their header. */
const headerCleaners: Readonly<Record<string, typeof withoutVorbisComments>> = {
  A_VORBIS: withoutVorbisComments,
  V_THEORA: withoutVorbisComments,
  A_FLAC: withoutFlacMetadata,
};

interface Walk {
  readonly source: ByteSource;
  /** For the blocks of clusters. */
  readonly blockSource: ByteSource;
  readonly budget: WalkBudget;
  readonly patches: Patch[];
  readonly blanks: Blanks;
  readonly blocks: WalkBudget;
  /** Numbers of the tracks that are removed. */
  readonly removed: Set<number>;
}

/**
 * Matroska and WebM: turns every element that a player does not need into a Void element of the same length,
 * and tracks other than picture and sound as well, with their blocks. Offsets do not change. Blocks are looked at
 * only for such tracks and in clusters of unknown length.
 * @throws Error if the file has no readable tracks, more than 20,000 other parts, more than 2,000,000 blocks that
 *   are looked at, or more than 250,000 that are removed
 */
export const cleanMatroska: Clean = async (unbuffered) => {
  const sparse = { maxReads: maxVideoReads, blockBytes: headerBlockBytes };
  const source = buffered(unbuffered, sparse);
  const walk: Walk = {
    ...{ source, blockSource: buffered(unbuffered, { ...sparse, maxBlockBytes: pictureBlockBytes }) },
    ...{ budget: walkBudget(), patches: [], blanks: createBlanks() },
    ...{ blocks: walkBudget(maxPictureBlocks), removed: new Set<number>() },
  };
  let hasTracks = false;
  let position = 0;
  while (position < source.size) {
    walk.budget.require();
    const element = await readElement(source, position);
    if (!element || element.end <= position) break;
    const end = Math.min(element.end, source.size);
    if (element.id === id.segment) {
      hasTracks = (await cleanSegment(walk, element.content, end)) || hasTracks;
    } else if (element.id !== id.header) blankElement(walk, { ...element, end });
    position = end;
  }
  if (!hasTracks) throw new Error("the video has no readable tracks");
  blankRest(walk, position, source.size);
  const { blanks, patches } = walk;
  if (blanks.count === 0 && patches.length === 0) return undefined;
  return piecesWith(source.size, merged(inOrder(patches), blanks.patches()));
};

/** Returns whether the segment has tracks. */
async function cleanSegment(walk: Walk, from: number, to: number): Promise<boolean> {
  let [hasTracks, hasPictures] = [false, false];
  let position = from;
  while (position < to) {
    walk.budget.require();
    const element = await readElement(walk.source, position);
    if (!element) break;
    if (element.id === id.cluster) {
      hasPictures = true;
      position = await cleanCluster(walk, element, to);
      continue;
    }
    if (element.end > to) break;
    if (!keptInSegment.has(element.id)) blankElement(walk, element);
    if (element.id === id.info) await cleanInfo(walk, element);
    if (element.id === id.seekHead) await cleanSeekHead(walk, element);
    if (element.id === id.tracks) {
      hasTracks = true;
      await cleanTracks(walk, element);
      if (hasPictures && walk.removed.size > 0) throw new Error("a track of texts follows its blocks");
    }
    position = element.end;
  }
  blankRest(walk, position, to);
  return hasTracks;
}

const cleanInfo = (walk: Walk, info: Element): Promise<void> =>
  forEachChild(walk, info, ({ id: childId, ...child }) => {
    if (programNames.has(childId)) blankText(walk, child.content, child.end);
    else if (childId !== id.timestampScale && childId !== id.duration) blankElement(walk, child);
  });

/** Drops references to removed elements. */
const cleanSeekHead = (walk: Walk, seekHead: Element): Promise<void> =>
  forEachChild(walk, seekHead, async (child) => {
    const target = child.id === id.seek ? await childOf(walk, child, id.seekTarget) : undefined;
    const named = target && (await numberIn(walk, target));
    if (named === undefined || !keptInSegment.has(named)) blankElement(walk, child);
  });

const cleanTracks = (walk: Walk, tracks: Element): Promise<void> =>
  forEachChild(walk, tracks, async (child) => {
    if (child.id === id.track && (await isPlayed(walk, child))) return cleanTrack(walk, child);
    if (child.id === id.track) walk.removed.add(await trackNumberOf(walk, child));
    blankElement(walk, child);
  });

async function cleanTrack(walk: Walk, track: Element): Promise<void> {
  const codec = await childOf(walk, track, id.codec);
  const name = codec && (await textIn(walk, codec));
  const cleanHeader = name === undefined ? undefined : headerCleaners[name];
  await keepKnown(walk, track);
  if (!cleanHeader) return;
  await forEachChild(walk, track, async ({ id: childId, content, end }) => {
    if (childId === id.codecPrivate) addPatches(walk.patches, await cleanHeader(walk.source, content, end));
  });
}

/** Blanks what players do not need of a track, or of a part of one. */
const keepKnown = (walk: Walk, parent: Element): Promise<void> =>
  forEachChild(walk, parent, async (child) => {
    if (!keptInTrack.get(parent.id)?.has(child.id)) blankElement(walk, child);
    else if (keptInTrack.has(child.id)) await keepKnown(walk, child);
  });

async function trackNumberOf(walk: Walk, track: Element): Promise<number> {
  const element = await childOf(walk, track, id.trackNumber);
  const number = element && (await numberIn(walk, element));
  if (number === undefined) throw new Error("a track has no number");
  return number;
}

/** Whether a track has pictures or sound. Cameras and drones write places as subtitles or data. */
async function isPlayed(walk: Walk, track: Element): Promise<boolean> {
  const type = await childOf(walk, track, id.trackType);
  return type !== undefined && playedTypes.has((await numberIn(walk, type)) ?? 0);
}

async function childOf(walk: Walk, parent: Element, wanted: number): Promise<Element | undefined> {
  let found: Element | undefined;
  await forEachChild(walk, parent, (child) => {
    if (child.id === wanted) found ??= child;
  });
  return found;
}

async function numberIn({ source }: Walk, { content, end }: Element): Promise<number | undefined> {
  const length = end - content;
  return length >= 1 && length <= 4 ? (await source.read(content, length)).readUIntBE(0, length) : undefined;
}

const textIn = async ({ source }: Walk, { content, end }: Element): Promise<string> =>
  (await source.read(content, Math.min(end - content, maxCodecName)))
    .toString("latin1")
    .replace(/\0.*$/s, "");

/** @throws Error if the children do not fill the element: one of them might not have been seen */
async function forEachChild(
  { source, budget }: Walk,
  parent: Element,
  visit: (child: Element) => void | Promise<void>,
): Promise<void> {
  for (let position = parent.content; position < parent.end; ) {
    budget.require();
    const child = await readElement(source, position);
    if (!child || child.end > parent.end) throw new Error("an element exceeds the one around it");
    await visit(child);
    position = child.end;
  }
}

/** Returns the offset behind the cluster. A file that was cut off within its pictures plays as far as it goes. */
async function cleanCluster(walk: Walk, cluster: Element, to: number): Promise<number> {
  const isOpen = cluster.end === Number.POSITIVE_INFINITY;
  const end = Math.min(cluster.end, to);
  if (!isOpen && walk.removed.size === 0) return end;
  let position = cluster.content;
  while (position < end) {
    walk.blocks.require();
    if (walk.blocks.isPauseDue()) await setImmediate();
    const element = await readElement(walk.blockSource, position);
    if (!element || (isOpen && segmentLevel.has(element.id))) break;
    const isRemoved = walk.removed.size > 0 && walk.removed.has((await trackOf(walk, element)) ?? -1);
    if (isRemoved) blankElement(walk, { start: element.start, end: Math.min(element.end, end) });
    position = Math.min(element.end, end);
  }
  if (isOpen) return position;
  blankRest(walk, position, end);
  return end;
}

/** The number of the track that a block belongs to. */
async function trackOf(walk: Walk, { id: elementId, content, end }: Element): Promise<number | undefined> {
  if (elementId === id.simpleBlock || elementId === id.block) return readLength(walk.blockSource, content);
  if (elementId !== id.blockGroup) return undefined;
  for (let position = content; position < end; ) {
    const child = await readElement(walk.blockSource, position);
    if (!child) return undefined;
    if (child.id === id.block) return readLength(walk.blockSource, child.content);
    walk.blocks.require();
    position = child.end;
  }
  return undefined;
}

function blankElement({ blanks }: Walk, { start, end }: Pick<Element, "start" | "end">): void {
  blanks.add(start, end);
  if (blanks.count > maxRemovedBlocks) throw new Error("too much of a video is to be removed");
}

/** Both in the order of the file. */
function* merged(few: readonly Patch[], many: Iterable<Patch>): Generator<Patch> {
  let next = 0;
  for (const patch of many) {
    for (let other = few[next]; other && other.at <= patch.at; other = few[next]) {
      yield other;
      next += 1;
    }
    yield patch;
  }
  yield* few.slice(next);
}

function blankText({ patches }: Walk, from: number, to: number): void {
  if (to - from > maxProgramName) throw new Error("the name of a program is too long");
  if (from < to) patches.push({ at: from, piece: { bytes: Buffer.alloc(to - from, " ") } });
}

/** Bytes that are no element. */
function blankRest({ patches }: Walk, from: number, to: number): void {
  if (from < to) patches.push({ at: from, piece: { zeros: to - from } });
}
