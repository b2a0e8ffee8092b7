import { type Box, findBox } from "./boxes.ts";
import type { ByteSource } from "./pieces.ts";

/** Bytes of a file: an offset and a length. */
interface ByteRange {
  readonly at: number;
  readonly length: number;
}

/** Two million samples, an hour of measurements every two milliseconds. */
const maxTableBytes = 8_388_608;
/** Each is a piece of the stored list. A track has about one for each second. */
const maxRanges = 20_000;

/**
 * Where the samples of a track (`trak`) are in the file, neighbours joined. Ends at the end of the file.
 * @throws Error if the track has no readable tables of its samples, or too many of them
 */
export async function sampleRanges(source: ByteSource, track: Box): Promise<ByteRange[]> {
  const stbl = await findBox(source, track, ["mdia", "minf", "stbl"]);
  const table = async (type: string) => {
    const box = stbl && (await findBox(source, stbl, [type]));
    return box && readTable(source, box);
  };
  const [sizes, groups, offsets32] = [await table("stsz"), await table("stsc"), await table("stco")];
  const offsets = offsets32 ?? (await table("co64"));
  if (!sizes || !groups || !offsets) throw new Error("a track has no table of its samples");
  const bytesOf = sampleSizes(sizes);
  const ranges: ByteRange[] = [];
  const offsetBytes = offsets32 ? 4 : 8;
  const chunks = offsets.readUInt32BE(4);
  for (let chunk = 0, group = -1, samples = 0; chunk < chunks; chunk += 1) {
    // A group names its first chunk, from 1, and the number of samples in each.
    for (; isFirst(groups, group + 1, chunk + 1); group += 1) samples = samplesOf(groups, group + 1);
    const entry = 8 + chunk * offsetBytes;
    const at = offsets32 ? offsets.readUInt32BE(entry) : Number(offsets.readBigUInt64BE(entry));
    addRange(ranges, at, Math.min(bytesOf(samples), source.size - at));
  }
  return ranges;
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

function addRange(ranges: ByteRange[], at: number, length: number): void {
  const last = ranges.at(-1);
  if (length <= 0) return;
  if (last && last.at + last.length === at)
    ranges[ranges.length - 1] = { at: last.at, length: last.length + length };
  else ranges.push({ at, length });
  if (ranges.length > maxRanges) throw new Error("the samples of a track are in too many places");
}
