import type { Coordinates } from "./columns/coordinate-survey.ts";
import type { FileFormat } from "./formats/file-format.ts";
import type { RejectedRow, ValidRow } from "./row/parse-row.ts";

/** Callbacks of a running import. */
export interface ImportReport {
  /** Called once the format is known, before its rows. */
  readonly onFormat?: (format: FileFormat) => void;
  /** Called only for files with a header. */
  readonly onColumns?: (columns: HeaderColumns) => void;
  /** Called before the rows. */
  readonly onCoordinates?: (coordinates: Coordinates) => void;
  /** `fraction` is the part of the file that has been read, 0 to 1. */
  readonly onProgress?: (progress: { readonly rows: number; readonly fraction: number }) => void;
  readonly onRejectedRow?: (row: RejectedRow) => void;
  /** Called for imported rows with values that are not used. */
  readonly onNotice?: (row: Pick<ValidRow, "number" | "notices">) => void;
  /** The whole file is read; the rest is one step without progress. */
  readonly onSaving?: () => void;
  /** All rows are written and the commit follows: the import cannot be aborted any more. */
  readonly onCommit?: () => void;
}

/** What of the header and above it deserves a notice. */
export interface HeaderColumns {
  /** Columns without a field. */
  readonly ignored: readonly string[];
  /** Columns with the same field as another one. */
  readonly repeated: readonly string[];
  /** The texts of the rows above the header. */
  readonly above: readonly string[];
}

/** Row counters of an import. Rows in none of them were stored already and are unchanged. */
export interface ImportOutcome {
  /** False if bad rows rejected the whole file. */
  isSaved: boolean;
  rows: number;
  rejected: number;
  /** Rows equal to an earlier one. */
  duplicates: number;
  created: number;
  updated: number;
  /** Updated rows whose points were in the bin. */
  restored: number;
  /** Rows that share permit, or name and position, with an earlier one and became separate points. */
  sharedIdentity: number;
  /** Good rows without coordinates. */
  withoutPosition: number;
  /** Good rows with a place that the official division does not contain. */
  unknownPlaces: number;
  /** Good rows outside the country's bounding box. */
  outsideCountry: number;
  /** Good rows with a value that is not used. */
  withUnusedValues: number;
  /** Rows of an export of ours whose id is a point of another map. */
  ofOtherMap: number;
  /** Rows that the sheet hides; they are imported as the others. */
  hidden: number;
  /** Cells with a formula whose value the file does not store. */
  emptyFormulas: number;
}

export function newOutcome(): ImportOutcome {
  return {
    isSaved: false,
    rows: 0,
    rejected: 0,
    duplicates: 0,
    created: 0,
    updated: 0,
    restored: 0,
    sharedIdentity: 0,
    withoutPosition: 0,
    unknownPlaces: 0,
    outsideCountry: 0,
    withUnusedValues: 0,
    ofOtherMap: 0,
    hidden: 0,
    emptyFormulas: 0,
  };
}
