import { escapeFormula } from "./escape-formula.ts";

/** The byte order mark of a CSV file, so that spreadsheets read it as UTF-8. */
export const csvByteOrderMark = "\uFEFF";

/**
 * A CSV line for the spreadsheet locale of Costa Rica: every field is quoted, and the separator is a
 * semicolon because the comma is the decimal mark.
 */
export const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => `"${escapeFormula(text).replaceAll('"', '""')}"`).join(";")}\r\n`;
