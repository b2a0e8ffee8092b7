import { type Box, findBox } from "./boxes.ts";
import type { ByteSource } from "./pieces.ts";

/** Bytes of a file, `end` exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

interface Tracks {
  readonly removed: readonly Box[];
  readonly played: readonly Box[];
  /** The content of the `mdat` boxes. */
  readonly data: readonly Span[];
}

/** Two million samples, an hour of measurements every two milliseconds. */
const maxTableBytes = 8_388_608;
/** Each is a piece of the stored list. A track has about one for each second. */
const maxSpans = 20_000;

/**
 * The bytes to remove with tracks, in order. They extend to the samples of the next played tracks, since the places
 * of removed samples may be wrong.
 * @throws Error if samples of a removed track are outside `mdat` or belong to a played track, if they and the chunks
 * do not add up, or if a track has no readable tables or too many of them
 */
export async function removedSpans(source: ByteSource, { removed, played, data }: Tracks): Promise<Span[]> {
  const found: Span[] = [];
  for (const track of removed) {
    const tables = await readTables(source, track);
    let samplesLeft = tables.sizes.readUInt32BE(8);
    walkChunks(tables, (span, samples) => {
      samplesLeft -= samples;
      if (samples === 0 || samplesLeft < 0) throw new Error("the samples of a track do not add up");
      addSpan(found, span);
    });
    if (samplesLeft > 0) throw new Error("the samples of a track do not add up");
  }
  const spans = joined(found);
  const gaps = spans.map((span) => ({ ...containerOf(span, data) }));
  let isExact = true;
  for (const track of spans.length > 0 ? played : []) {
    const tables = await readTables(source, track);
    // QuickTime states one byte for each sample of sound, whatever it has.
    if (isConstant(tables) && (await handlerOf(source, track)) === "soun") isExact = false;
    else walkChunks(tables, (span) => narrow(gaps, spans, span));
  }
  return isExact ? joined(spread(gaps)) : spans;
}

const containerOf = (span: Span, data: readonly Span[]): Span => {
  const found = data.find(({ start, end }) => start <= span.start && span.end <= end);
  if (!found) throw new Error("samples of a track are not in the file");
  return found;
};

/** Spans in the order of the file, where they touch as one. */
function joined(spans: readonly Span[]): Span[] {
  const sorted: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    const last = sorted.at(-1);
    if (last && span.start <= last.end)
      sorted[sorted.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    else sorted.push(span);
  }
  return sorted;
}

interface Gap {
  start: number;
  end: number;
}

/** Ends the gaps around the spans before and after a chunk that is played. */
function narrow(gaps: readonly Gap[], spans: readonly Span[], chunk: Span): void {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.end ?? 0) > chunk.start) high = middle;
    else low = middle + 1;
  }
  const [before, after] = [gaps[low - 1], gaps[low]];
  if ((spans[low]?.start ?? chunk.end) < chunk.end) throw new Error("two tracks have the same samples");
  if (before) before.end = Math.min(before.end, chunk.start);
  if (after) after.start = Math.max(after.start, chunk.end);
}

/** What ends one gap ends the others on its side as well. */
function spread(gaps: readonly Gap[]): readonly Gap[] {
  let [start, end] = [0, Number.POSITIVE_INFINITY];
  for (const gap of gaps) gap.start = start = Math.max(gap.start, start);
  for (const gap of gaps.toReversed()) gap.end = end = Math.min(gap.end, end);
  return gaps;
}

interface Tables {
  readonly sizes: Buffer;
  readonly groups: Buffer;
  readonly offsets: Buffer;
  readonly offsetBytes: number;
}

async function readTables(source: ByteSource, track: Box): Promise<Tables> {
  const stbl = await findBox(source, track, ["mdia", "minf", "stbl"]);
  const table = async (type: string) => {
    const box = stbl && (await findBox(source, stbl, [type]));
    return box && readTable(source, box);
  };
  const [sizes, groups, offsets32] = [await table("stsz"), await table("stsc"), await table("stco")];
  const offsets = offsets32 ?? (await table("co64"));
  if (!sizes || !groups || !offsets) throw new Error("a track has no table of its samples");
  return { sizes, groups, offsets, offsetBytes: offsets32 ? 4 : 8 };
}

/** Calls `onChunk` for each chunk, with the number of its samples. */
function walkChunks(tables: Tables, onChunk: (span: Span, samples: number) => void): void {
  const { sizes, groups, offsets, offsetBytes } = tables;
  const bytesOf = sampleSizes(sizes);
  const chunks = offsets.readUInt32BE(4);
  for (let chunk = 0, group = -1, samples = 0; chunk < chunks; chunk += 1) {
    // A group names its first chunk, from 1, and the number of samples in each.
    for (; isFirst(groups, group + 1, chunk + 1); group += 1) samples = samplesOf(groups, group + 1);
    const entry = 8 + chunk * offsetBytes;
    const start = offsetBytes === 4 ? offsets.readUInt32BE(entry) : Number(offsets.readBigUInt64BE(entry));
    onChunk({ start, end: start + bytesOf(samples) }, samples);
  }
}

const isConstant = ({ sizes }: Tables): boolean => sizes.readUInt32BE(4) > 0;

/** The type of a track: `vide`, `soun`. */
export async function handlerOf(source: ByteSource, track: Box): Promise<string | undefined> {
  const handler = await findBox(source, track, ["mdia", "hdlr"]);
  return handler && (await source.read(handler.content + 8, 4)).toString("latin1");
}

async function readTable(source: ByteSource, { content, end }: Box): Promise<Buffer> {
  if (end - content > maxTableBytes) throw new Error("a table of samples is too long");
  return source.read(content, end - content);
}

const isFirst = (groups: Buffer, group: number, chunk: number): boolean =>
  group < groups.readUInt32BE(4) && groups.readUInt32BE(8 + group * 12) <= chunk;

const samplesOf = (groups: Buffer, group: number): number => groups.readUInt32BE(12 + group * 12);

/** Returns the bytes of the next `samples` samples at each call (`stsz`: one size for all, or a list). */
function sampleSizes(sizes: Buffer): (samples: number) => number {
  const [size, count] = [sizes.readUInt32BE(4), sizes.readUInt32BE(8)];
  let next = 0;
  return (samples) => {
    const start = next;
    next = Math.min(count, start + samples);
    if (size > 0) return size * (next - start);
    let bytes = 0;
    for (let sample = start; sample < next; sample += 1) bytes += sizes.readUInt32BE(12 + sample * 4);
    return bytes;
  };
}

function addSpan(spans: Span[], { start, end }: Span): void {
  const last = spans.at(-1);
  if (end <= start) return;
  if (last?.end === start) spans[spans.length - 1] = { start: last.start, end };
  else spans.push({ start, end });
  if (spans.length > maxSpans) throw new Error("the samples of a track are in too many places");
}
