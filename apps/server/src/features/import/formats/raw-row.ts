import type { CoordinateSystem } from "@mapaobra/domain/import/import";

/**
 * A value as the file stores it. Numbers stay numbers if the format has them: as text, `1.234` would be
 * parsed as one thousand two hundred and thirty-four.
 */
export type Cell = string | number | boolean | null;

/** One row of a file, not yet interpreted. */
export interface RawRow {
  /** The row's number for people: see `FileFormat.rowName`. */
  readonly number: number;
  /** Column names as written. Rows under one header share the same array. */
  readonly columns: readonly string[];
  /** One value for each column; missing values at the end are undefined. */
  readonly cells: readonly (Cell | undefined)[];
  /** The texts of the rows above the header of a table. */
  readonly aboveHeader?: readonly string[];
  /** A Spanish clause with the format error of this row, if any. */
  readonly formatError?: string;
  /** Whether a sheet hides the row. */
  readonly isHidden?: boolean;
  /** Columns with a formula whose value the file does not store. */
  readonly emptyFormulas?: readonly number[];
  /** The system of coordinates that the file itself states, or the name of one that is not known. */
  readonly coordinates?: CoordinateSystem | { readonly unknown: string };
}
