import { type ByteSource, buffered, type Clean, type Patch, patched } from "./pieces.ts";
import { addPatches, headerBlockBytes, maxVideoReads, type WalkBudget, walkBudget } from "./walk-budget.ts";

/** What players need, by list. Everything else (`INFO`, `IDIT`, `strn`, `strd`, `_PMX`, `exif`) may name a place. */
const keptChunks: Readonly<Record<string, ReadonlySet<string>>> = {
  file: new Set(["RIFF AVI ", "RIFF AVIX"]),
  "RIFF AVI ": new Set(["LIST hdrl", "LIST movi", "idx1"]),
  "RIFF AVIX": new Set(["LIST movi", "idx1"]),
  "LIST hdrl": new Set(["avih", "LIST strl", "LIST odml", "vprp"]),
  "LIST strl": new Set(["strh", "strf", "indx", "vprp"]),
  "LIST odml": new Set(["dmlh"]),
};
const paddingType = Buffer.from("JUNK", "latin1");

interface Walk {
  readonly source: ByteSource;
  readonly budget: WalkBudget;
  readonly patches: Patch[];
  readonly seen: Set<string>;
}

/**
 * AVI: turns every chunk that a player does not need into a `JUNK` chunk of the same length, filled with zeros.
 * Offsets do not change; the pictures are not read.
 * @throws Error if the file has no readable header, or more than 20,000 chunks
 */
export const cleanAvi: Clean = async (unbuffered) => {
  const source = buffered(unbuffered, { maxReads: maxVideoReads, blockBytes: headerBlockBytes });
  const walk = { source, budget: walkBudget(), patches: [], seen: new Set<string>() };
  await cleanList(walk, "file", 0, source.size);
  if (!walk.seen.has("LIST strl")) throw new Error("the video has no readable header");
  return patched(source.size, walk.patches);
};

async function cleanList(walk: Walk, list: string, from: number, to: number): Promise<void> {
  const { source, budget, patches, seen } = walk;
  let start = from;
  while (start + 8 <= to) {
    budget.require();
    const { name, isList, length } = await readChunk(source, start);
    const content = start + 8;
    const end = content + length;
    const isKept = keptChunks[list]?.has(name) ?? false;
    // A file that was cut off within its pictures plays as far as it goes.
    const mayBeCut = isKept && (list === "file" || name === "LIST movi");
    if (end > to && !mayBeCut) break;
    seen.add(name);
    if (!isKept) addPatches(patches, blank(name, start, end));
    else if (isList && name in keptChunks) await cleanList(walk, name, content + 4, Math.min(end, to));
    // Chunks have an even length.
    start = Math.min(to, end + (length % 2));
  }
  // Rather no copy than one of which a list with places was not seen.
  if (start + 8 <= to && list.startsWith("LIST")) throw new Error("a chunk exceeds the list around it");
  if (start < to) patches.push({ at: start, piece: { zeros: to - start } });
}

/** The name of a list has two words. */
async function readChunk(source: ByteSource, start: number) {
  const header = await source.read(start, 12);
  const type = header.toString("latin1", 0, 4);
  const isList = (type === "RIFF" || type === "LIST") && header.length === 12;
  const name = isList ? `${type} ${header.toString("latin1", 8)}` : type;
  return { name, isList, length: header.readUInt32LE(4) };
}

function blank(name: string, start: number, end: number): Patch[] {
  return [
    ...(name === "JUNK" ? [] : [{ at: start, piece: { bytes: paddingType } }]),
    ...(end > start + 8 ? [{ at: start + 8, piece: { zeros: end - start - 8 } }] : []),
  ];
}
