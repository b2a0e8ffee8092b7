import { Readable } from "node:stream";
import type { PieceSlice } from "../../content/clean/piece-list.ts";
import type { Piece } from "../../content/clean/pieces.ts";
import type { ByteRange } from "../../storage/file-storage.ts";

type ReadOriginal = (range: ByteRange) => Promise<Readable>;
/** A piece of the original. */
type Kept = Extract<Piece, { from: number }>;

/** Bytes between two pieces of the original that are read and dropped: another request to a bucket costs more. */
const maxGapBytes = 65_536;
/** Pieces are mostly smaller than what is sent at once. */
const batchBytes = 65_536;

/** The bytes of some pieces. One stream of the original is open at a time. */
export function readPieces(pieces: PieceSlice, read: ReadOriginal): Promise<Readable> | Readable {
  const only = pieces.count === 1 ? pieces.at(0) : undefined;
  if (only && "from" in only) return read({ start: only.from, end: only.to - 1 });
  return Readable.from(inBatches(chunksOf(pieces, read)), { objectMode: false });
}

async function* chunksOf(pieces: PieceSlice, read: ReadOriginal): AsyncGenerator<Buffer> {
  for (let index = 0; index < pieces.count; ) {
    const piece = pieces.at(index);
    if ("from" in piece) {
      const { to, end } = runFrom(pieces, index, piece);
      yield* chunksOfRun(pieces, index, end, await read({ start: piece.from, end: to - 1 }));
      index = end;
    } else {
      yield* filling(piece);
      index += 1;
    }
  }
}

/** Where the pieces end that one stream of the original serves: in the original, and the index behind the last. */
function runFrom(pieces: PieceSlice, index: number, first: Kept): { to: number; end: number } {
  let [to, end] = [first.to, index + 1];
  for (let next = end; next < pieces.count; next += 1) {
    const piece = pieces.at(next);
    if (!("from" in piece)) continue;
    const gap = piece.from - to;
    if (gap < 0 || gap > maxGapBytes) break;
    [to, end] = [piece.to, next + 1];
  }
  return { to, end };
}

async function* chunksOfRun(pieces: PieceSlice, first: number, end: number, stream: Readable) {
  const original: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  let chunk: Buffer = Buffer.alloc(0);
  /** Offset in the original behind the chunk; unknown before the first piece. */
  let chunkEnd: number | undefined;
  try {
    for (let index = first; index < end; index += 1) {
      const piece = pieces.at(index);
      if (!("from" in piece)) {
        yield* filling(piece);
        continue;
      }
      chunkEnd ??= piece.from;
      for (let at = piece.from; at < piece.to; ) {
        while (chunkEnd <= at) {
          const next = await original.next();
          if (next.done) return;
          chunk = next.value;
          chunkEnd += chunk.length;
        }
        const start = chunk.length - (chunkEnd - at);
        const part = chunk.subarray(start, start + piece.to - at);
        yield part;
        at += part.length;
      }
    }
    // Only a stream that was read to its end leaves its connection to the next request.
    while (!(await original.next()).done);
  } finally {
    // A reader that left would otherwise keep the connection.
    await original.return?.();
  }
}

function* filling(piece: Exclude<Piece, Kept>): Generator<Buffer> {
  if ("bytes" in piece) yield piece.bytes;
  else
    for (let left = piece.zeros; left > 0; left -= batchBytes) yield Buffer.alloc(Math.min(left, batchBytes));
}

async function* inBatches(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [parts, length]: [Buffer[], number] = [[], 0];
  for await (const chunk of chunks) {
    parts.push(chunk);
    length += chunk.length;
    if (length < batchBytes) continue;
    yield parts.length === 1 ? chunk : Buffer.concat(parts);
    [parts, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(parts);
}
