import type { RawRow } from "./raw-row.ts";

/**
 * How much of a file has been read, in any unit. The reader sets both numbers; their ratio is the progress.
 */
export interface ReadingProgress {
  done: number;
  total: number;
}

/** A file format that can be imported. */
export interface FileFormat {
  readonly name: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly string[];
  /** The Spanish word for a row, a feminine one, before its number: `línea 12`. */
  readonly rowName: string;
  /** Whether one header names the columns of all rows. Otherwise each row has its own column names. */
  readonly hasHeader: boolean;
  /** Streams the rows in file order. Throws OperatorError if the file is damaged or of another format. */
  read(path: string, progress: ReadingProgress, sheet?: string): AsyncIterable<RawRow>;
  /** The names of the tables that a file has, if it may have several. */
  readonly sheets?: (path: string) => Promise<readonly string[]>;
}
