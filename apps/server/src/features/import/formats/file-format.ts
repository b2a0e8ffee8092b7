import type { RawRow } from "./raw-row.ts";

/** How much of a file has been read, in any unit: a reader sets both, whoever shows progress divides. */
export interface ReadingProgress {
  done: number;
  total: number;
}

/** A kind of file that points can come from. */
export interface FileFormat {
  readonly name: string;
  /** Lower case, with their dot. */
  readonly extensions: readonly string[];
  /** What a person calls a row, before its number: `línea 12`. */
  readonly rowName: string;
  /** Whether one header names the columns of all rows; otherwise each row brings its own names. */
  readonly hasHeader: boolean;
  /**
   * The rows in the order of the file, a few in memory at a time. Throws ImportError where the file is
   * damaged or of another kind.
   */
  read(path: string, progress: ReadingProgress): AsyncIterable<RawRow>;
}
