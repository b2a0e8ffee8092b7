import type { MediaKind } from "./media-kind.ts";

const megabyte = 1_048_576;

/** Size limit of any file in bytes (P2 §5.6). */
export const maxFileBytes = 200 * megabyte;
const maxDocumentBytes = 25 * megabyte;

/** Size limit of a file of this kind in megabytes (P2 §5.6). */
export const maxMegabytes = (kind: MediaKind): number =>
  (kind === "document" ? maxDocumentBytes : maxFileBytes) / megabyte;

/** Whether a file of this kind may have this size in bytes. */
export const isWithinLimit = (kind: MediaKind, bytes: number): boolean =>
  bytes <= maxMegabytes(kind) * megabyte;
