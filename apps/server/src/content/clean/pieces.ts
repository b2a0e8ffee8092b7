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
export type Clean = (source: ByteSource) => Promise<Iterable<Piece> | undefined>;

export const lengthOf = (piece: Piece): number => {
  if ("bytes" in piece) return piece.bytes.length;
  return "zeros" in piece ? piece.zeros : piece.to - piece.from;
};

/** Reads of a picture: one or two for each segment or chunk. */
export const maxPictureReads = 500_000;

/** Of a colour profile. Those of cameras have some kB, those of printers up to 2 MB. */
export const maxProfileBytes = 4_194_304;

/** Pieces of a picture: what stays between two parts that are removed. Real pictures have some. */
const maxPicturePieces = 250_000;

/** @throws Error if the picture has 250,000 pieces already */
export function add(pieces: Piece[], piece: Piece): void {
  if (pieces.length >= maxPicturePieces) throw new Error("the picture has too many pieces");
  pieces.push(piece);
}

/**
 * Adds the original's bytes from `from` up to `to`, and merges them with the piece before.
 * @throws Error if the picture has more than 250,000 pieces
 */
export function keep(pieces: Piece[], from: number, to: number): void {
  const last = pieces.at(-1);
  if (to <= from) return;
  if (last && "from" in last && last.to === from) pieces[pieces.length - 1] = { from: last.from, to };
  else add(pieces, { from, to });
}

/** Bytes that replace as many of the original at `at`. */
export interface Patch {
  readonly at: number;
  readonly piece: Piece;
}

/** The pieces of a file of `size` bytes in which patches replace bytes; offsets do not change. */
export function patched(size: number, patches: readonly Patch[]): Iterable<Piece> | undefined {
  return patches.length === 0 ? undefined : piecesWith(size, inOrder(patches));
}

export const inOrder = (patches: readonly Patch[]): Patch[] =>
  patches.toSorted((one, other) => one.at - other.at);

/** As `patched`, of any number of patches in the order of the file. */
export function* piecesWith(size: number, patches: Iterable<Patch>): Generator<Piece> {
  let position = 0;
  for (const { at, piece } of patches) {
    // A damaged file may name the same bytes twice.
    const overlap = Math.max(0, position - at);
    if (overlap >= lengthOf(piece)) continue;
    if (position < at) yield { from: position, to: at };
    yield overlap > 0 ? slicePiece(piece, overlap, lengthOf(piece)) : piece;
    position = at + lengthOf(piece);
  }
  if (position < size) yield { from: position, to: size };
}

/** The bytes `start` up to `end` of a piece. */
export function slicePiece(piece: Piece, start: number, end: number): Piece {
  if ("bytes" in piece) return { bytes: piece.bytes.subarray(start, end) };
  if ("zeros" in piece) return { zeros: end - start };
  return { from: piece.from + start, to: piece.from + end };
}

/** The longest part of a file that is read as a whole, whatever length the file states. */
const maxReadBytes = 16_777_216;

interface BufferOptions {
  /** Parts of the file. A file with more was made to keep the server busy. */
  readonly maxReads: number;
  /** The least that is read from the source. */
  readonly blockBytes?: number;
  /** Reads that follow each other closely take twice as much each time, up to this: a bucket needs a request for each. */
  readonly maxBlockBytes?: number;
}

/**
 * Reads blocks of 64 kB at least: parsers read a few bytes at a time.
 * Its `read` throws after `maxReads` reads, and for more than 16 MB.
 */
export function buffered(
  { size, read }: ByteSource,
  { maxReads, blockBytes = 65_536, maxBlockBytes = blockBytes }: BufferOptions,
): ByteSource {
  let reads = 0;
  let start = 0;
  let block: Buffer = Buffer.alloc(0);
  let ahead = blockBytes;
  return {
    size,
    async read(from, length) {
      reads += 1;
      if (reads > maxReads) throw new Error("the file has too many parts");
      if (length > maxReadBytes) throw new Error("a part of the file is too long");
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
