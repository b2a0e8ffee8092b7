/**
 * A value as the file holds it. Numbers stay numbers where the format has them: written out, `1.234`
 * would be read as one thousand two hundred and thirty-four.
 */
export type Cell = string | number | boolean | null;

/** One row of a file, before anyone asks what it means. */
export interface RawRow {
  /** Where a person finds it: see `FileFormat.rowName`. */
  readonly number: number;
  /** Names of the columns as written. Rows under one header share the same array. */
  readonly columns: readonly string[];
  /** One value for each column; what is missing at the end is undefined. */
  readonly cells: readonly (Cell | undefined)[];
  /** A Spanish clause that says why the row can't be trusted, where the format alone shows it. */
  readonly formatError?: string;
}
