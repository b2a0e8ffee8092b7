import { sanitizeFileName } from "@mapaobra/domain/media/file-names";
import type { RejectedFile } from "@mapaobra/domain/media/selected-files";

/** Errors for files that fit no area. */
export const unsupportedFileErrors = (files: readonly File[]): readonly RejectedFile[] =>
  files.map(({ name, size }) => ({ name: sanitizeFileName(name), size, reason: "file_refused" }));
