import { setImmediate } from "node:timers/promises";
import { buffered, type Clean, type Patch, patched } from "./pieces.ts";
import {
  headerBlockBytes,
  maxEmptiedTags,
  maxPictureBlocks,
  maxVideoReads,
  pictureBlockBytes,
  walkBudget,
} from "./walk-budget.ts";

const scriptTag = 18;
/** `onMetaData` with an empty list of values. Without it players find a track of data. */
const emptyScript = Buffer.from("\x02\0\nonMetaData\b\0\0\0\0\0\0\t", "latin1");
const playedTags: ReadonlySet<number> = new Set([8, 9]);
const tagHeaderBytes = 11;
/** The length of the tag before, behind each tag. */
const lengthBytes = 4;

/**
 * FLV: overwrites the content of script tags (`onMetaData`, `onXMP`), which may be anywhere, with an empty list
 * and zeros.
 * @throws Error if the file has no readable tag of pictures or sound, more than 2,000,000 tags or more than
 *   200,000 of scripts
 */
export const cleanFlv: Clean = async (unbuffered) => {
  const source = buffered(unbuffered, {
    maxReads: maxVideoReads,
    blockBytes: headerBlockBytes,
    maxBlockBytes: pictureBlockBytes,
  });
  const start = await source.read(0, 9);
  if (start.length < 9 || start.toString("latin1", 0, 3) !== "FLV")
    throw new Error("the video has no header");
  const [budget, scripts] = [walkBudget(maxPictureBlocks), walkBudget(maxEmptiedTags)];
  const patches: Patch[] = [];
  let hasPictures = false;
  let position = start.readUInt32BE(5) + lengthBytes;
  let isReadable = true;
  while (isReadable && position + tagHeaderBytes <= source.size) {
    budget.require();
    if (budget.isPauseDue()) await setImmediate();
    const tag = await source.read(position, tagHeaderBytes);
    const type = tag.readUInt8() & 0x1f;
    const content = position + tagHeaderBytes;
    const end = content + tag.readUIntBE(1, 3);
    isReadable = playedTags.has(type) || type === scriptTag;
    if (!isReadable) break;
    hasPictures ||= type !== scriptTag;
    if (type === scriptTag) {
      scripts.require();
      patches.push(...emptied(content, Math.min(end, source.size)));
    }
    position = end + lengthBytes;
  }
  if (!hasPictures) throw new Error("the video has no readable tags");
  if (position < source.size) patches.push({ at: position, piece: { zeros: source.size - position } });
  return patched(source.size, patches);
};

function emptied(from: number, to: number): Patch[] {
  const hasRoom = to - from >= emptyScript.length;
  const rest = hasRoom ? from + emptyScript.length : from;
  return [
    ...(hasRoom ? [{ at: from, piece: { bytes: emptyScript } }] : []),
    ...(rest < to ? [{ at: rest, piece: { zeros: to - rest } }] : []),
  ];
}
