/** A part of a cleaned file: bytes of the original from `from` up to `to`, other bytes, or zeros. */
export type Piece =
  | { readonly from: number; readonly to: number }
  | { readonly bytes: Buffer }
  | { readonly zeros: number };

/** Random access to a stored file. */
export interface ByteSource {
  readonly size: number;
  /** Fewer bytes at the end of the file. */
  read(from: number, length: number): Promise<Buffer>;
}

/**
 * Finds what a file of one format contains besides its picture. Returns the pieces that remain; undefined if
 * there is nothing to remove.
 */
export type Clean = (source: ByteSource) => Promise<Piece[] | undefined>;

export const lengthOf = (piece: Piece): number => {
  if ("bytes" in piece) return piece.bytes.length;
  return "zeros" in piece ? piece.zeros : piece.to - piece.from;
};

export const totalLength = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);

/** Adds the original's bytes from `from` up to `to`, and merges them with the piece before. */
export function keep(pieces: Piece[], from: number, to: number): void {
  const last = pieces.at(-1);
  if (to <= from) return;
  if (last && "from" in last && last.to === from) pieces[pieces.length - 1] = { from: last.from, to };
  else pieces.push({ from, to });
}

/** Bytes that replace as many of the original at `at`. */
export interface Patch {
  readonly at: number;
  readonly piece: Piece;
}

/** The pieces of a file of `size` bytes in which patches replace bytes; offsets do not change. */
export function patched(size: number, patches: readonly Patch[]): Piece[] | undefined {
  if (patches.length === 0) return undefined;
  const pieces: Piece[] = [];
  let position = 0;
  for (const { at, piece } of patches.toSorted((one, other) => one.at - other.at)) {
    // A damaged file may name the same bytes twice.
    const overlap = position - at;
    if (overlap >= lengthOf(piece)) continue;
    keep(pieces, position, at);
    pieces.push(overlap > 0 ? slicePiece(piece, overlap, lengthOf(piece)) : piece);
    position = at + lengthOf(piece);
  }
  keep(pieces, position, size);
  return pieces;
}

function slicePiece(piece: Piece, start: number, end: number): Piece {
  if ("bytes" in piece) return { bytes: piece.bytes.subarray(start, end) };
  if ("zeros" in piece) return { zeros: end - start };
  return { from: piece.from + start, to: piece.from + end };
}

/** The pieces that make up the bytes `start` up to `end` of the cleaned file. */
export function slicePieces(pieces: readonly Piece[], start: number, end: number): Piece[] {
  const found: Piece[] = [];
  let position = 0;
  for (const piece of pieces) {
    const length = lengthOf(piece);
    const [from, to] = [Math.max(0, start - position), Math.min(length, end - position)];
    if (from < to) found.push(slicePiece(piece, from, to));
    position += length;
  }
  return found;
}

/**
 * Reads blocks of 64 kB at least: parsers read a few bytes at a time. Reads that follow each other closely take
 * twice as much each time, up to `maxBlockBytes`: a bucket needs a request for each.
 */
export function buffered(
  { size, read }: ByteSource,
  blockBytes = 65_536,
  maxBlockBytes = blockBytes,
): ByteSource {
  let start = 0;
  let block: Buffer = Buffer.alloc(0);
  let ahead = blockBytes;
  return {
    size,
    async read(from, length) {
      const end = Math.min(size, from + length);
      const known = start + block.length;
      if (from < start || end > known) {
        const isNext = block.length > 0 && from >= start && from - known < maxBlockBytes;
        ahead = isNext ? Math.min(2 * ahead, maxBlockBytes) : blockBytes;
        block = await read(from, Math.min(Math.max(length, ahead), size - from));
        start = from;
      }
      return block.subarray(from - start, end - start);
    },
  };
}
