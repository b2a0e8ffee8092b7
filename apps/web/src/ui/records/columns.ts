import { safeCell } from "@mapaobra/domain/format/csv-safety";
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

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/**
 * The records as CSV that the spreadsheets of Costa Rica open as they are: byte order mark, every field in
 * quotes, and semicolons between them, because a comma stands before decimals.
 */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map(({ text }) => safeCell(text(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.map(quoted).join(";")).join("\r\n")}\r\n`;
}
