import type { FileFormat } from "./formats/file-format.ts";
import type { RejectedRow } from "./row/parse-row.ts";

/** Who wants to hear of an import while it runs. */
export interface ImportReport {
  /** Once the kind of the file is known, before its rows. */
  readonly onFormat?: (format: FileFormat) => void;
  /** Only for files with a header. */
  readonly onColumns?: (columns: HeaderColumns) => void;
  /** `fraction` of the file that is read, 0 to 1. */
  readonly onProgress?: (progress: { readonly rows: number; readonly fraction: number }) => void;
  readonly onRejectedRow?: (row: RejectedRow) => void;
  /** Everything is read; the rest is one step that can't say how far it is. */
  readonly onSaving?: () => void;
  /** All is written and about to be committed: from here on nothing stops it. */
  readonly onCommit?: () => void;
}

/** What the operator should know of a header, by the names of its columns. */
export interface HeaderColumns {
  /** They mean nothing to a point. */
  readonly ignored: readonly string[];
  /** They mean what another one means too. */
  readonly repeated: readonly string[];
}

/** What became of the rows of a file. Rows that are in no other count were there already, as they are. */
export interface ImportOutcome {
  /** False when bad rows kept everything out, as the operator asked. */
  isSaved: boolean;
  rows: number;
  rejected: number;
  /** Rows that say the same as an earlier one. */
  duplicates: number;
  created: number;
  updated: number;
  /** Of the updated: those that were in the bin. */
  restored: number;
  /** Rows that share permit, or name and place, with an earlier one and became points of their own. */
  sharedIdentity: number;
  /** Good rows without coordinates. */
  withoutPosition: number;
  /** Good rows that name a place which the official division does not know. */
  unknownPlaces: number;
  /** Good rows outside the box of the country. */
  outsideCountry: number;
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
  };
}
