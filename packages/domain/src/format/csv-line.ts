import { escapeFormula } from "./escape-formula.ts";

/** What a CSV file begins with, so that spreadsheets read it as UTF-8. */
export const csvByteOrderMark = "\uFEFF";

/**
 * A line of CSV that the spreadsheets of Costa Rica open as it is: every field in quotes, and semicolons
 * between them, because a comma stands before decimals.
 */
export const csvLine = (texts: readonly string[]): string =>
  `${texts.map((text) => `"${escapeFormula(text).replaceAll('"', '""')}"`).join(";")}\r\n`;
