import type { MediaKind } from "./media-kind.ts";

const megabyte = 1_048_576;

/** The most bytes of any file (P2 §5.6). */
export const maxFileBytes = 200 * megabyte;
const maxDocumentBytes = 25 * megabyte;

/** The most megabytes of a file of this kind (P2 §5.6). */
export const maxMegabytes = (kind: MediaKind): number =>
  (kind === "document" ? maxDocumentBytes : maxFileBytes) / megabyte;

/** Whether a file of this kind may have so many bytes. */
export const isWithinLimit = (kind: MediaKind, bytes: number): boolean =>
  bytes <= maxMegabytes(kind) * megabyte;
