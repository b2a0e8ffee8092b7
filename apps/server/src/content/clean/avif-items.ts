import { readList } from "./avif-lists.ts";
import { type Box, readAllBoxes } from "./boxes.ts";
import { numberReader } from "./number-reader.ts";
import type { ByteSource } from "./pieces.ts";

/** Places of all items of a picture: one for each tile of a large one, and some for metadata. */
const maxPlaces = 20_000;
export const xmpType = "application/rdf+xml";

/** Bytes of a file: an offset and a length. */
export interface Extent {
  readonly at: number;
  readonly length: number;
}

/** An item of a picture, as its `infe` box describes it. */
export interface Item {
  readonly id: number;
  /** `av01`, `Exif`; `xmp` is a `mime` item with XMP. */
  readonly type: string;
  /** What follows the type in the box: a name, and the media type of a `mime` item. */
  readonly texts: Extent;
}

/** @throws Error if an item cannot be read, or has the number of another one */
export async function readItems(source: ByteSource, list: Box): Promise<Item[]> {
  const isLong = (await source.read(list.content, 1))[0] !== 0;
  const items = new Map<number, Item>();
  for (const box of await readAllBoxes(source, list.content + (isLong ? 8 : 6), list.end)) {
    const item = await readItem(source, box);
    if (items.has(item.id)) throw new Error("two items of a picture have one number");
    items.set(item.id, item);
  }
  return [...items.values()];
}

async function readItem(source: ByteSource, box: Box): Promise<Item> {
  const { content, end } = box;
  const entry = await readList(source, box);
  const version = entry.readUInt8();
  if (box.type !== "infe" || (version !== 2 && version !== 3)) throw new Error("an item cannot be read");
  const idBytes = version === 2 ? 2 : 4;
  const textsAt = 10 + idBytes;
  if (entry.length < textsAt) throw new Error("an item has no type");
  const type = entry.toString("latin1", textsAt - 4, textsAt);
  const isXmp = type === "mime" && entry.toString("latin1", textsAt).split("\0")[1] === xmpType;
  return {
    id: entry.readUIntBE(4, idBytes),
    type: isXmp ? "xmp" : type,
    texts: { at: content + textsAt, length: end - content - textsAt },
  };
}

interface ItemPlaces {
  /** Whether they are in the `idat` box of `meta`. */
  readonly isInner: boolean;
  readonly extents: readonly Extent[];
}

/**
 * Where the bytes of each item are (`iloc`, versions 0 to 2).
 * @throws Error if the box cannot be read, or bytes are elsewhere than in the file or in `idat`
 */
export async function readPlaces(source: ByteSource, locations: Box, inner: Box | undefined) {
  const box = await readList(source, locations);
  const { number, requireEnd } = numberReader(box);
  const version = number(1);
  if (version > 2) throw new Error("the places of the items cannot be read");
  number(3);
  const sizes = number(2);
  const sizeAt = (shift: number) => (sizes >> shift) & 0x0f;
  const idBytes = version < 2 ? 2 : 4;
  const found = new Map<number, ItemPlaces>();
  let places = 0;
  for (let left = number(idBytes); left > 0; left -= 1) {
    const id = number(idBytes);
    const method = version > 0 ? number(2) & 0x0f : 0;
    const isElsewhere = number(2) !== 0;
    if (method > 1 || isElsewhere || found.has(id)) throw new Error("the places of an item cannot be read");
    const base = number(sizeAt(4)) + (method === 1 ? (inner?.content ?? 0) : 0);
    const extents: Extent[] = [];
    for (let more = number(2); more > 0; more -= 1) {
      places += 1;
      if (places > maxPlaces) throw new Error("the items of a picture are in too many places");
      if (version > 0) number(sizeAt(0));
      const offset = number(sizeAt(12));
      extents.push({ at: base + offset, length: number(sizeAt(8)) });
    }
    found.set(id, { isInner: method === 1, extents });
  }
  requireEnd();
  return found;
}

/** @throws Error if bytes of the item are outside the data of the file or of its `idat` */
export function requireInside(
  { isInner, extents }: ItemPlaces,
  data: readonly Box[],
  inner: Box | undefined,
) {
  const boxes = isInner ? [inner] : data;
  for (const { at, length } of extents) {
    const isInside = boxes.some((box) => box && at >= box.content && at + length <= box.end);
    if (length === 0 || !isInside) throw new Error("metadata of the picture cannot be found");
  }
}
