import type { MediaKind } from "./media-kind.ts";

const megabyte = 1_048_576;

/** The most bytes of any file (P2 §5.6). */
export const mostFileBytes = 200 * megabyte;
const mostDocumentBytes = 25 * megabyte;

/** The most megabytes of a file of this kind (P2 §5.6). */
export const mostMegabytesOf = (kind: MediaKind): number =>
  (kind === "document" ? mostDocumentBytes : mostFileBytes) / megabyte;

/** Whether a file of this kind may have so many bytes. */
export const isWithinLimit = (kind: MediaKind, bytes: number): boolean =>
  bytes <= mostMegabytesOf(kind) * megabyte;
