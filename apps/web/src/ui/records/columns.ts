import { csvByteOrderMark, csvLine } from "@mapaobra/domain/format/csv-line";
import type { ReactNode } from "react";

/** What a table and an exported file say of each record. */
export interface Column<Row> {
  readonly title: string;
  /** As it is read, and as it is exported. */
  readonly text: (row: Row) => string;
  /** As it is seen, where that is more than the text. */
  readonly cell?: (row: Row) => ReactNode;
  /** A number or a date: it is aligned to the end. */
  readonly isNumeric?: boolean;
}

/** The records as CSV, read as they are read on the screen. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  return csvByteOrderMark + lines.map(csvLine).join("");
}
