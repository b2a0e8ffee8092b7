import { type Box, readAllBoxes } from "./boxes.ts";
import { numberReader } from "./number-reader.ts";
import type { ByteSource } from "./pieces.ts";

/** Boxes that are read as a whole. They list the items of a picture and their properties, in some kB. */
const maxListBytes = 1_048_576;

/** @throws Error if the box has more than 1 MB */
export async function readList(source: ByteSource, { content, end }: Box): Promise<Buffer> {
  if (end - content > maxListBytes) throw new Error("a list of a picture is too long");
  return source.read(content, end - content);
}

/** How to require that a box has numbers only, as many as it states. Each throws if it has not. */
const numbersOf: Readonly<Record<string, (source: ByteSource, box: Box) => Promise<void>>> = {
  pitm: requirePrimary,
  ipma: requireAssociations,
  iref: requireReferences,
  grpl: requireGroups,
};

/** @throws Error if a box that has numbers only, by its type, has other bytes */
export const requireNumbers = async (source: ByteSource, box: Box): Promise<void> =>
  numbersOf[box.type]?.(source, box);

async function listReader(source: ByteSource, box: Box) {
  const reader = numberReader(await readList(source, box));
  return { ...reader, version: reader.number(1), flags: reader.number(3) };
}

async function requirePrimary(source: ByteSource, box: Box): Promise<void> {
  const { number, requireEnd, version } = await listReader(source, box);
  number(version === 0 ? 2 : 4);
  requireEnd();
}

async function requireAssociations(source: ByteSource, box: Box): Promise<void> {
  const { number, requireEnd, version, flags } = await listReader(source, box);
  for (let items = number(4); items > 0; items -= 1) {
    number(version === 0 ? 2 : 4);
    for (let properties = number(1); properties > 0; properties -= 1) number(flags & 1 ? 2 : 1);
  }
  requireEnd();
}

async function requireReferences(source: ByteSource, box: Box): Promise<void> {
  const idBytes = (await source.read(box.content, 1)).readUInt8() === 0 ? 2 : 4;
  for (const reference of await readAllBoxes(source, box.content + 4, box.end)) {
    const { number, requireEnd } = numberReader(await readList(source, reference));
    number(idBytes);
    for (let items = number(2); items > 0; items -= 1) number(idBytes);
    requireEnd();
  }
}

async function requireGroups(source: ByteSource, box: Box): Promise<void> {
  for (const group of await readAllBoxes(source, box.content, box.end)) {
    const { number, requireEnd } = await listReader(source, group);
    number(4);
    for (let items = number(4); items > 0; items -= 1) number(4);
    requireEnd();
  }
}
