import { withoutMetadata } from "./asf-metadata.ts";
import { type ByteSource, buffered, type Clean, type Patch, patched } from "./pieces.ts";
import { addPatches, headerBlockBytes, maxVideoReads, type WalkBudget, walkBudget } from "./walk-budget.ts";

/** Identifiers as files have them: the first three numbers with their lowest byte first. */
const header = "3026b2758e66cf11a6d900aa0062ce6c";
const headerExtension = "b503bf5f2ea9cf118ee300c00c205365";
const data = "3626b2758e66cf11a6d900aa0062ce6c";
const metadata = "eacbf8c5af5b77488467aa8c44fa4cca";
const padding = "74d40618dfca0945a4ba9aabcb96aae8";

/** What players need, by container. Descriptions, XMP, markers and scripts may name a place. */
const keptObjects: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set([
    header,
    data,
    // Simple index, index.
    "90080033b1e5cf1189f400a0c90349cb",
    "d329e2d6da35d111903400a0c90349be",
  ]),
  [header]: new Set([
    headerExtension,
    // File, stream and bitrate properties, error correction, codecs, mutual exclusion of bitrates.
    "a1dcab8c47a9cf118ee400c00c205365",
    "9107dcb7b7a9cf118ee600c00c205365",
    "ce75f87b8d46d1118d82006097c9a2b2",
    "3526b2758e66cf11a6d900aa0062ce6c",
    "4052d1861d31d011a3a400a0c90348f6",
    "dc29e2d6da35d111903400a0c90349be",
  ]),
  [headerExtension]: new Set([
    metadata,
    // Extended stream properties, languages, stream priorities, index parameters, compatibility, mutual exclusion.
    "cba5e61472c632438399a96952065b5a",
    "a946437ce0effc4bb229393ede415c85",
    "5bd1fed4d3884f4581f0ed5c45999e24",
    "df29e2d6da35d111903400a0c90349be",
    "5d8bf12684452d479f5f0e651f0452c9",
    "cf4986a0754770468a166e35357566cd",
  ]),
};
/** Bytes before the objects of a container. */
const contentOffset: Readonly<Record<string, number>> = { [header]: 30, [headerExtension]: 46 };
const objectHeaderBytes = 24;

interface Walk {
  readonly source: ByteSource;
  readonly budget: WalkBudget;
  readonly patches: Patch[];
}

/**
 * ASF (WMV): turns every object that a player does not need into a padding object of the same length, filled
 * with zeros. Offsets do not change; the pictures are not read.
 * @throws Error if the file has no readable header, or more than 20,000 objects
 */
export const cleanAsf: Clean = async (unbuffered) => {
  const source = buffered(unbuffered, { maxReads: maxVideoReads, blockBytes: headerBlockBytes });
  const walk = { source, budget: walkBudget(), patches: [] };
  if ((await source.read(0, 16)).toString("hex") !== header) throw new Error("the video has no header");
  await cleanObjects(walk, "file", 0, source.size);
  return patched(source.size, walk.patches);
};

async function cleanObjects(walk: Walk, container: string, from: number, to: number): Promise<void> {
  const { source, budget, patches } = walk;
  let start = from;
  while (start + objectHeaderBytes <= to) {
    budget.require();
    const bytes = await source.read(start, objectHeaderBytes);
    const type = bytes.toString("hex", 0, 16);
    const length = Number(bytes.readBigUInt64LE(16));
    const isPictures = container === "file" && type === data;
    // Pictures that were sent live have no length, and a file that was cut off plays as far as it goes.
    const isOpen = isPictures && (length < objectHeaderBytes || start + length > to);
    const end = isOpen ? to : start + length;
    if (end > to || end < start + (contentOffset[type] ?? objectHeaderBytes)) break;
    const isKept = keptObjects[container]?.has(type) ?? false;
    if (!isKept) addPatches(patches, blank(type, start, end));
    else if (type === metadata) {
      addPatches(patches, await withoutMetadata(source, start + objectHeaderBytes, end));
    } else if (type in contentOffset) await cleanObjects(walk, type, start + (contentOffset[type] ?? 0), end);
    start = end;
  }
  // Rather no copy than one of which an object with places was not seen.
  if (start < to && (container !== "file" || start === 0)) {
    throw new Error("an object exceeds the one around it");
  }
  if (start < to) patches.push({ at: start, piece: { zeros: to - start } });
}

function blank(type: string, start: number, end: number): Patch[] {
  const content = start + objectHeaderBytes;
  return [
    ...(type === padding ? [] : [{ at: start, piece: { bytes: Buffer.from(padding, "hex") } }]),
    ...(content < end ? [{ at: content, piece: { zeros: end - content } }] : []),
  ];
}
