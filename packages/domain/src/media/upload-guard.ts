import { type ChosenFile, fileMark } from "./chosen-files.ts";
import type { MediaKind } from "./media-kind.ts";

/** For so many milliseconds the same files are not sent again (P2 §4.5). */
export const uploadGuardMs = 800;

/** The last upload that began. */
export interface BegunUpload {
  readonly mark: string;
  /** Milliseconds. */
  readonly at: number;
}

/** Names a set of files, in whichever order they come. */
export const markOfFiles = (kind: MediaKind, files: readonly ChosenFile[]): string =>
  `${kind}: ${files.map(fileMark).sort().join(" | ")}`;

/** Whether the same set of files began to be sent just now: a double press, or two gestures for one. */
export const isUnderWay = (last: BegunUpload | undefined, mark: string, now: number): boolean =>
  last !== undefined && last.mark === mark && now - last.at < uploadGuardMs;
