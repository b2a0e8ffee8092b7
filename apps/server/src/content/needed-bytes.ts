import { DomainError } from "@mapaobra/domain/errors";
import type { Metadata } from "sharp";

/** Longer sides than browsers show. The rows of a picture of a million columns would fill the memory. */
const maxSide = 65_535;
/** Decoding a picture of more pixels takes minutes. */
const maxPixels = 400_000_000;
/** What the largest picture may take. One at a time is decoded. */
export const largestPictureBytes = 1_250_000_000;
/** Rows in memory while a picture that is read line by line is cut into tiles. */
const streamedRows = 2_400;

export type PictureFacts = Pick<
  Metadata,
  "width" | "height" | "format" | "channels" | "depth" | "isProgressive" | "orientation" | "chromaSubsampling"
>;

/** What is made of a picture: something smaller, or its tiles. */
export type PictureUse = "shrunk" | "tiles";

/**
 * The memory in bytes that decoding a picture takes at most, by its header; Infinity for one that is too large for us
 * and for browsers. Measured with libvips 8.18 in one thread.
 */
export function neededBytes(facts: PictureFacts, use: PictureUse): number {
  const { width, height, channels, depth, format } = facts;
  const pixels = width * height;
  if (Math.max(width, height) > maxSide || pixels > maxPixels) return Number.POSITIVE_INFINITY;
  const pixelBytes = channels * (depth === "ushort" ? 2 : 1);
  const copies = copiesOf(facts) + (isTurned(facts, use) ? 1 : 0);
  const rows = format === "jpeg" || format === "png" ? Math.min(height, streamedRows) : 0;
  return pixels * pixelBytes * copies + width * pixelBytes * rows;
}

/** Copies of the whole picture that its decoder holds, as shares of its decoded size. */
function copiesOf({ format, isProgressive, chromaSubsampling }: PictureFacts): number {
  if (format === "jpeg") return isProgressive ? (chromaSubsampling === "4:2:0" ? 1.5 : 2.2) : 0;
  if (format === "png") return isProgressive ? 1.5 : 0;
  return wholeFactors[format] ?? 2;
}
const wholeFactors: Readonly<Record<string, number>> = { heif: 6, webp: 3 };

/** Whether all pixels are in memory to be rotated. A JPEG that is only shrunk is rotated when it is small. */
const isTurned = ({ format, orientation }: PictureFacts, use: PictureUse): boolean =>
  (orientation ?? 1) > 1 && (use === "tiles" || format === "png");

/** @throws DomainError `picture_too_large` if the picture takes more memory than `bytes` */
export function requireMemory(facts: PictureFacts, use: PictureUse, bytes: number): void {
  if (neededBytes(facts, use) > bytes) throw new DomainError("picture_too_large");
}
