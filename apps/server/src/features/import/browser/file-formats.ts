import type { FileNotes } from "@mapaobra/domain/import/import";
import type { Coordinates } from "../columns/coordinate-survey.ts";
import type { RawRow } from "../formats/raw-row.ts";
import type { NumberFormats } from "../row/number-formats.ts";

/** How a file writes numbers and places (`imports.number_formats`). */
export interface FileFormats {
  readonly numbers: NumberFormats;
  readonly coordinates: Coordinates;
  /** What the file itself says of its system. */
  readonly stated?: RawRow["coordinates"];
  readonly notes?: FileNotes;
}
