import { type MediaKind, mediaKindIds, mediaKinds } from "./media-kind.ts";

const maxBytes = (kind: MediaKind): number => mediaKinds[kind].maxMegabytes * 1_048_576;

/** Size limit of any file in bytes (P2 §5.6). */
export const maxFileBytes = Math.max(...mediaKindIds.map(maxBytes));

/** Whether a file of this kind may have this size in bytes. */
export const isWithinLimit = (kind: MediaKind, bytes: number): boolean => bytes <= maxBytes(kind);
