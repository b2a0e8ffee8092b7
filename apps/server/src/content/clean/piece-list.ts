import { setImmediate } from "node:timers/promises";
import { createNumberPairs } from "./number-pairs.ts";
import { lengthOf, type Piece, slicePiece } from "./pieces.ts";

/**
 * The pieces of a copy (decision 76) in 16 bytes each, since a video may have hundreds of thousands: two numbers, the offset in
 * the original and the end; or `zeros` and their number; or the place and length of other bytes in `bytes`, where
 * the place is stored as `firstBytes - place`.
 */
export interface PieceList {
  readonly pairs: Float64Array<ArrayBuffer>;
  readonly bytes: Buffer;
}

const zeros = -1;
const firstBytes = -2;
const piecesBetweenPauses = 10_000;
const bytesOfCount = Float64Array.BYTES_PER_ELEMENT;
const bytesOfPair = 2 * Float64Array.BYTES_PER_ELEMENT;

/** Every list fits in a cache of 16 MiB. */
const maxListBytes = 16_000_000;

/**
 * Packs some thousands at a time, between which other requests get their turn.
 * @throws Error if the list would take more than 16 MB
 */
export async function packPieces(pieces: Iterable<Piece>): Promise<PieceList> {
  const pairs = createNumberPairs();
  let [bytes, length] = [Buffer.alloc(64), 0];
  for (const piece of pieces) {
    if ("bytes" in piece) {
      const needed = length + piece.bytes.length;
      if (needed > bytes.length) bytes = Buffer.concat([bytes], 2 * needed);
      piece.bytes.copy(bytes, length);
      pairs.add(firstBytes - length, piece.bytes.length);
      length = needed;
    } else if ("zeros" in piece) pairs.add(zeros, piece.zeros);
    else pairs.add(piece.from, piece.to);
    if (pairs.count * bytesOfPair + length > maxListBytes) throw new Error("the copy has too many pieces");
    if (pairs.count % piecesBetweenPauses === 0) await setImmediate();
  }
  return { pairs: pairs.toArray(), bytes: Buffer.from(copied(bytes.subarray(0, length))) };
}

/** Memory of its own: a part of a buffer, and a small buffer of Node's pool, keep the memory around them. */
const copied = (bytes: Buffer): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Of the objects of a list and of its key in a cache. */
const bytesOfObjects = 512;

/** Memory in bytes. */
export const sizeOfList = ({ pairs, bytes }: PieceList): number =>
  bytesOfObjects + pairs.byteLength + bytes.length;

export const pieceCount = ({ pairs }: PieceList): number => pairs.length / 2;

export function pieceAt({ pairs, bytes }: PieceList, index: number): Piece {
  const [kind, value] = [pairs[2 * index] ?? 0, pairs[2 * index + 1] ?? 0];
  if (kind >= 0) return { from: kind, to: value };
  if (kind === zeros) return { zeros: value };
  const at = firstBytes - kind;
  return { bytes: bytes.subarray(at, at + value) };
}

/** The length of a piece, without making it. */
function lengthAt({ pairs }: PieceList, index: number): number {
  const [kind, value] = [pairs[2 * index] ?? 0, pairs[2 * index + 1] ?? 0];
  return kind >= 0 ? value - kind : value;
}

/** The length of the copy. */
export function totalLength(list: PieceList): number {
  let length = 0;
  for (let index = 0; index < pieceCount(list); index += 1) length += lengthAt(list, index);
  return length;
}

/** Some of the pieces of a list, of which the first and the last may be cut. */
export interface PieceSlice {
  readonly count: number;
  at(index: number): Piece;
}

/** The pieces that make up the bytes `start` up to `end` of the copy. */
export function slicePieces(list: PieceList, start: number, end: number): PieceSlice {
  const count = pieceCount(list);
  let [first, position] = [0, 0];
  while (first < count && position + lengthAt(list, first) <= start) {
    position += lengthAt(list, first);
    first += 1;
  }
  const skipped = start - position;
  let last = first;
  while (last < count && position < end) {
    position += lengthAt(list, last);
    last += 1;
  }
  const dropped = Math.max(0, position - end);
  return {
    count: last - first,
    at(index) {
      const piece = pieceAt(list, first + index);
      const [from, to] = [index === 0 ? skipped : 0, first + index === last - 1 ? dropped : 0];
      return from === 0 && to === 0 ? piece : slicePiece(piece, from, lengthOf(piece) - to);
    },
  };
}

/** As it is stored: the number of pieces, the pairs and the other bytes. */
export const encodePieces = (list: PieceList): Buffer =>
  Buffer.concat([
    Buffer.from(Float64Array.of(pieceCount(list)).buffer),
    Buffer.from(list.pairs.buffer),
    list.bytes,
  ]);

/** @throws Error if the stored list is incomplete */
export function decodePieces(stored: Buffer): PieceList {
  const end = bytesOfCount + bytesOfPair * (stored.length < bytesOfCount ? 0 : stored.readDoubleLE());
  if (!(end >= bytesOfCount && end <= stored.length))
    throw new Error("a stored list of pieces is incomplete");
  const pairs = new Float64Array(copied(stored.subarray(bytesOfCount, end)));
  return { pairs, bytes: Buffer.from(copied(stored.subarray(end))) };
}
