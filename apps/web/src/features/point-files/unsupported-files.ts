import { sanitizeFileName } from "@mapaobra/domain/media/file-names";
import type { RejectedFile } from "@mapaobra/domain/media/selected-files";

/** Files that no area takes. */
export const unsupportedFileErrors = (files: readonly File[]): readonly RejectedFile[] =>
  files.map(({ name, size }) => ({ name: sanitizeFileName(name), size, reason: "file_refused" }));
