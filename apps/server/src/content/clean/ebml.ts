import type { ByteSource, Patch } from "./pieces.ts";

/** An element of an EBML file (Matroska, WebM); offsets in the file, `end` exclusive. */
export interface Element {
  /** With its length marker, as specifications print it. */
  readonly id: number;
  readonly start: number;
  readonly content: number;
  /** As stated: may exceed the file. Infinite for an element of unknown length. */
  readonly end: number;
}

/** An identifier of four bytes and a length of eight. */
const maxHeaderBytes = 12;
const voidId = 0xec;

/** The element at an offset; undefined if there is none. */
export async function readElement(source: ByteSource, start: number): Promise<Element | undefined> {
  const header = await source.read(start, maxHeaderBytes);
  const id = readNumber(header, 0, 4);
  const length = id && readNumber(header, id.bytes, 8);
  if (!id || !length) return undefined;
  const content = start + id.bytes + length.bytes;
  // All bits of a length set mean that it is unknown.
  const isUnknown = length.value === 2 ** (7 * length.bytes) - 1;
  return {
    id: id.value + 2 ** (7 * id.bytes),
    start,
    content,
    end: isUnknown ? Number.POSITIVE_INFINITY : content + length.value,
  };
}

/** A number whose leading zero bits state its bytes, without its marker bit. */
function readNumber(buffer: Buffer, at: number, maxBytes: number) {
  const first = buffer[at] ?? 0;
  const bytes = Math.clz32(first) - 23;
  if (bytes > maxBytes || at + bytes > buffer.length) return undefined;
  let value = first - 2 ** (8 - bytes);
  for (let next = 1; next < bytes; next += 1) value = value * 256 + (buffer[at + next] ?? 0);
  return { value, bytes };
}

/** Replaces the bytes of a whole element by a Void element of the same length, filled with zeros. */
export function voidElement(start: number, end: number): Patch[] {
  const length = end - start;
  // Nothing shorter than two bytes is an element.
  const header = length >= 9 ? Buffer.alloc(9) : Buffer.from([voidId, 0x80 + length - 2]);
  if (length >= 9) {
    header.writeBigUInt64BE(2n ** 56n + BigInt(length - 9), 1);
    header.writeUInt8(voidId);
  }
  const zeros = length - header.length;
  return [
    { at: start, piece: { bytes: header } },
    ...(zeros > 0 ? [{ at: start + header.length, piece: { zeros } }] : []),
  ];
}
