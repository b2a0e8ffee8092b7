import { setImmediate } from "node:timers/promises";
import { type Element, readElement, voidElement } from "./ebml.ts";
import { keptInTrack, trackId } from "./matroska-track.ts";
import { type ByteSource, buffered, type Clean, type Patch, patched } from "./pieces.ts";
import { withoutVorbisComments } from "./vorbis-comments.ts";
import {
  addPatches,
  headerBlockBytes,
  maxPictureBlocks,
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
  codec: 0x86,
  codecPrivate: 0x63a2,
  cluster: 0x1f43b675,
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
/** Rare codecs with comments in their header. */
const refusedCodecs: ReadonlySet<string> = new Set(["V_THEORA", "A_FLAC"]);

interface Walk {
  readonly source: ByteSource;
  /** For the blocks of clusters of unknown length. */
  readonly blockSource: ByteSource;
  readonly budget: WalkBudget;
  readonly patches: Patch[];
  readonly blocks: WalkBudget;
}

/**
 * Matroska and WebM: turns every element that a player does not need into a Void element of the same length.
 * Offsets do not change (decision 75). Blocks are looked at only in clusters of unknown length.
 * @throws Error if the file has no readable tracks, a track other than picture and sound, more than 20,000 other parts
 *   or more than 2,000,000 blocks that are looked at
 */
export const cleanMatroska: Clean = async (unbuffered) => {
  const sparse = { maxReads: maxVideoReads, blockBytes: headerBlockBytes };
  const source = buffered(unbuffered, sparse);
  const walk: Walk = {
    ...{ source, blockSource: buffered(unbuffered, { ...sparse, maxBlockBytes: pictureBlockBytes }) },
    ...{ budget: walkBudget(), patches: [], blocks: walkBudget(maxPictureBlocks) },
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
  return patched(source.size, walk.patches);
};

/** Returns whether the segment has tracks. */
async function cleanSegment(walk: Walk, from: number, to: number): Promise<boolean> {
  let hasTracks = false;
  let position = from;
  while (position < to) {
    walk.budget.require();
    const element = await readElement(walk.source, position);
    if (!element) break;
    if (element.id === id.cluster) {
      // A file that was cut off within its pictures plays as far as it goes.
      const isOpen = element.end === Number.POSITIVE_INFINITY;
      position = isOpen ? await endOfCluster(walk, element, to) : Math.min(element.end, to);
      continue;
    }
    if (element.end > to) break;
    if (!keptInSegment.has(element.id)) blankElement(walk, element);
    if (element.id === id.info) await cleanInfo(walk, element);
    if (element.id === id.seekHead) await cleanSeekHead(walk, element);
    if (element.id === id.tracks) {
      hasTracks = true;
      await cleanTracks(walk, element);
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
    if (child.id !== id.track) return blankElement(walk, child);
    if (!(await isPlayed(walk, child))) throw new Error("a track is neither picture nor sound");
    await cleanTrack(walk, child);
  });

async function cleanTrack(walk: Walk, track: Element): Promise<void> {
  const codec = await childOf(walk, track, id.codec);
  const name = codec && (await textIn(walk, codec));
  if (name !== undefined && refusedCodecs.has(name))
    throw new Error("the comments of a codec are not removed");
  await keepKnown(walk, track);
  if (name !== "A_VORBIS") return;
  await forEachChild(walk, track, async ({ id: childId, content, end }) => {
    if (childId === id.codecPrivate)
      addPatches(walk.patches, await withoutVorbisComments(walk.source, content, end));
  });
}

/** Blanks what players do not need of a track, or of a part of one. */
const keepKnown = (walk: Walk, parent: Element): Promise<void> =>
  forEachChild(walk, parent, async (child) => {
    if (!keptInTrack.get(parent.id)?.has(child.id)) blankElement(walk, child);
    else if (keptInTrack.has(child.id)) await keepKnown(walk, child);
  });

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

/** The offset of the first element that is no part of a cluster of unknown length, as browsers record them. */
async function endOfCluster({ blockSource, blocks }: Walk, cluster: Element, to: number): Promise<number> {
  let position = cluster.content;
  while (position < to) {
    blocks.require();
    if (blocks.isPauseDue()) await setImmediate();
    const element = await readElement(blockSource, position);
    if (!element || segmentLevel.has(element.id)) break;
    position = Math.min(element.end, to);
  }
  return position;
}

const blankElement = ({ patches }: Walk, { start, end }: Pick<Element, "start" | "end">): void =>
  addPatches(patches, voidElement(start, end));

function blankText({ patches }: Walk, from: number, to: number): void {
  if (to - from > maxProgramName) throw new Error("the name of a program is too long");
  if (from < to) patches.push({ at: from, piece: { bytes: Buffer.alloc(to - from, " ") } });
}

/** Bytes that are no element. */
function blankRest({ patches }: Walk, from: number, to: number): void {
  if (from < to) patches.push({ at: from, piece: { zeros: to - from } });
}
