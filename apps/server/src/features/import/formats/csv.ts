import { unescapeFormula } from "@mapaobra/domain/format/escape-formula";
import { declaredDelimiter, findDelimiter, firstLineBreak } from "./csv-delimiter.ts";
import type { FileFormat, ReadingProgress } from "./file-format.ts";
import { parseCsv, splitLine } from "./parse-csv.ts";
import type { RawRow } from "./raw-row.ts";
import { readTextFile } from "./text-file.ts";
import { underHeader } from "./under-header.ts";

/** Text tables separated by commas, semicolons, tabs or vertical bars. */
export const csv: FileFormat = {
  name: "CSV",
  extensions: [".csv", ".tsv", ".txt"],
  rowName: "línea",
  hasHeader: true,
  read: readCsv,
};

async function* readCsv(path: string, progress: ReadingProgress): AsyncGenerator<RawRow> {
  for await (const { row, columns, aboveHeader } of underHeader(readRecords(path, progress))) {
    // A table of one column has no lines to take out of their quotes.
    const cells = columns.length > 1 ? row.cells : row.written;
    yield {
      number: row.line,
      columns,
      cells: cells.map(unescapeFormula),
      ...(aboveHeader.length > 0 && { aboveHeader }),
      ...cellCountError(cells, columns),
    };
  }
}

interface Line {
  readonly line: number;
  readonly written: readonly string[];
  /** Those of a line that is one cell as a whole, as Excel writes a line that it has read as one cell. */
  readonly cells: readonly string[];
}

/** The lines that are not empty. */
async function* readRecords(path: string, progress: ReadingProgress): AsyncGenerator<Line> {
  const chunks = readTextFile(path, progress);
  const { value: beginning = "" } = await chunks.next();
  const text = withUnixLineBreaks(beginning, chunks);
  const declared = declaredDelimiter(beginning);
  const delimiter = declared ?? findDelimiter(beginning);
  for await (const { line, cells } of parseCsv(text, delimiter)) {
    if (declared !== undefined && line === 1) continue;
    if (cells.every((cell) => cell.trim() === "")) continue;
    const [only = ""] = cells;
    yield { line, written: cells, cells: cells.length === 1 ? splitLine(only, delimiter) : cells };
  }
}

/**
 * The whole text, with the line endings of old Macintosh files (`\r`), which Excel still writes, converted to `\n`.
 * Their cells may contain the other kind.
 */
async function* withUnixLineBreaks(beginning: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  const isMacintosh = firstLineBreak(beginning) === "\r";
  const adapt = (chunk: string) => (isMacintosh ? chunk.replaceAll("\r", "\n") : chunk);
  yield adapt(beginning);
  for await (const chunk of rest) yield adapt(chunk);
}

/**
 * A row with another number of cells than the header has a missing or extra delimiter: its cells may be
 * shifted.
 */
function cellCountError(cells: readonly string[], columns: readonly string[]) {
  const isLonger = cells.slice(columns.length).some((cell) => cell.trim() !== "");
  if (!isLonger && cells.length >= columns.length) return undefined;
  return { formatError: `tiene ${cells.length} celdas y el encabezado ${columns.length}` };
}
