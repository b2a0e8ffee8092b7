import type { MediaKind } from "./media-kind.ts";
import { fileFingerprint, type SelectedFile } from "./selected-files.ts";

/** Period in milliseconds in which the same files are not sent again (P2 §4.5). */
export const duplicateWindowMs = 800;

/** The last started upload. */
export interface StartedUpload {
  readonly mark: string;
  /** Milliseconds. */
  readonly at: number;
}

/** The fingerprint of a set of files, independent of their order. */
export const fileSetFingerprint = (kind: MediaKind, files: readonly SelectedFile[]): string =>
  `${kind}: ${files.map(fileFingerprint).sort().join(" | ")}`;

/**
 * Whether the same set of files was sent within the window: a double click, or two events for one gesture.
 */
export const isDuplicateUpload = (last: StartedUpload | undefined, mark: string, now: number): boolean =>
  last !== undefined && last.mark === mark && now - last.at < duplicateWindowMs;
