import { fieldOfColumn } from "../columns/column-names.ts";
import { splitLine } from "./parse-csv.ts";

const delimiters = [",", ";", "\t", "|"];

/** Lines searched for a delimiter: titles may be above the header. */
const maxLines = 20;

/**
 * Detects the delimiter: the one that gives most known columns in one of the first lines, else the most frequent one in
 * the first line with any.
 */
export function findDelimiter(beginning: string): string {
  const lines = (beginning.match(/(?:"[^"]*"|[^"\r\n])+/g) ?? []).slice(0, maxLines);
  const known = delimiters.map((delimiter) =>
    Math.max(0, ...lines.map((line) => countKnown(line, delimiter))),
  );
  const best = Math.max(...known);
  if (best > 1) return delimiters[known.indexOf(best)] as string;
  const plain = lines.map((line) => line.replace(/"[^"]*"/g, ""));
  const first = plain.find((line) => delimiters.some((delimiter) => line.includes(delimiter))) ?? "";
  const counted = delimiters.map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).delimiter;
}

/** The known columns in a line, which may be in quotes as a whole. */
function countKnown(line: string, delimiter: string): number {
  const cells = splitLine(line, delimiter);
  const columns = cells.length === 1 ? splitLine(cells[0] as string, delimiter) : cells;
  return new Set(columns.map(fieldOfColumn).filter((field) => field !== undefined)).size;
}

/** The delimiter of a `sep=;` line, which Excel reads and some programs write before the header. */
export function declaredDelimiter(beginning: string): string | undefined {
  return /^"?sep=([^"\r\n])"?(?:[\r\n]|$)/i.exec(beginning)?.[1];
}

/** The line break after the first line, outside of quotes. */
export function firstLineBreak(beginning: string): string | undefined {
  return /^(?:"[^"]*"|[^"\r\n])*(\r\n|\r|\n)/.exec(beginning)?.[1] ?? /\r\n|\r|\n/.exec(beginning)?.[0];
}
