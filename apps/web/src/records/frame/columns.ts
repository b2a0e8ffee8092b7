import { csvByteOrderMark, csvLine } from "@mapaobra/domain/format/csv-line";
import type { ReactNode } from "react";

/** A column of a table and of its CSV export. */
export interface Column<Row> {
  readonly title: string;
  /** The text for display and export. */
  readonly text: (row: Row) => string;
  /** The rendered cell, if it is more than the text. */
  readonly cell?: (row: Row) => ReactNode;
  /** Sorts the rows, compared as a name; `text` if undefined. Empty without a value. */
  readonly sortText?: (row: Row) => string;
}

/** Formats the records as CSV with the displayed texts. */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ text }) => text(row))),
  ];
  return csvByteOrderMark + lines.map(csvLine).join("");
}
