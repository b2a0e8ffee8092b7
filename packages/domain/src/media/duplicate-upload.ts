import type { MediaKind } from "./media-kind.ts";
import { fileFingerprint, type SelectedFile } from "./selected-files.ts";

/** For so many milliseconds the same files are not sent again (P2 §4.5). */
export const duplicateWindowMs = 800;

/** The last upload that began. */
export interface StartedUpload {
  readonly mark: string;
  /** Milliseconds. */
  readonly at: number;
}

/** Names a set of files, in whichever order they come. */
export const fileSetFingerprint = (kind: MediaKind, files: readonly SelectedFile[]): string =>
  `${kind}: ${files.map(fileFingerprint).sort().join(" | ")}`;

/** Whether the same set of files began to be sent just now: a double press, or two gestures for one. */
export const isDuplicateUpload = (last: StartedUpload | undefined, mark: string, now: number): boolean =>
  last !== undefined && last.mark === mark && now - last.at < duplicateWindowMs;
