import type { RefusedFile } from "@mapaobra/domain/media/chosen-files";
import { keptFileName } from "@mapaobra/domain/media/file-names";

/** Files that no area takes. */
export const refusedStrangers = (files: readonly File[]): readonly RefusedFile[] =>
  files.map(({ name, size }) => ({ name: keptFileName(name), size, refusal: "file_refused" }));
