import { box, fileType, uint32 } from "./video.fixture.ts";

export const uint16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, 2 * index);
  return bytes;
};

/** An entry of the list of items; `texts` are its name and, of a `mime` item, its media type. */
export const itemInfo = (id: number, type: string, texts = "\0"): Buffer =>
  box("infe", Buffer.from("02000000", "hex"), uint16(id, 0), type, texts);

export interface ItemOptions {
  readonly type: string;
  readonly texts?: string;
  readonly bytes: string;
  /** What the lists state instead of the number, the place and the length of the item. */
  readonly id?: number;
  readonly at?: number;
  readonly length?: number;
  /** 0: an offset in the file; 1: in `idat`; 2: in another item. */
  readonly method?: number;
}

interface AvifOptions {
  readonly items: readonly ItemOptions[];
  readonly handlerName?: string;
  /** Boxes in `meta`, after the lists of items. */
  readonly parts?: readonly Buffer[];
  /** Boxes after the pictures. */
  readonly more?: readonly Buffer[];
}

/** An AVIF file whose items are in `mdat`, one after the other. */
export function avifWith({ items, handlerName = "", parts = [], more = [] }: AvifOptions): Buffer {
  const infos = items.map(({ id, type, texts }, index) => itemInfo(id ?? index + 1, type, texts));
  const metaFor = (start: number) => {
    let at = start;
    const places = items.map((item, index) => {
      const { bytes, method = 0 } = item;
      const place = uint32(item.at ?? at, item.length ?? bytes.length);
      at += bytes.length;
      return Buffer.concat([uint16(index + 1, method, 0, 1), place]);
    });
    return box(
      "meta",
      uint32(0),
      box("hdlr", uint32(0, 0), "pict", Buffer.alloc(12), `${handlerName}\0`),
      box("iinf", uint32(0), uint16(items.length), ...infos),
      box("iloc", Buffer.from("010000004400", "hex"), uint16(items.length), ...places),
      ...parts,
    );
  };
  const before = fileType("avif");
  const meta = metaFor(before.length + metaFor(0).length + 8);
  return Buffer.concat([before, meta, box("mdat", ...items.map(({ bytes }) => bytes)), ...more]);
}
