import { unescapeFormula } from "@mapaobra/domain/format/escape-formula";
import { ImportError } from "../import-error.ts";
import { declaredDelimiter, findDelimiter } from "./csv-delimiter.ts";
import type { FileFormat, ReadingProgress } from "./file-format.ts";
import { parseCsv } from "./parse-csv.ts";
import type { RawRow } from "./raw-row.ts";
import { readTextFile } from "./text-file.ts";

/** Text tables separated by commas, semicolons, tabs or vertical bars. */
export const csv: FileFormat = {
  name: "CSV",
  extensions: [".csv", ".tsv", ".txt"],
  rowName: "línea",
  hasHeader: true,
  read: readCsv,
};

async function* readCsv(path: string, progress: ReadingProgress): AsyncGenerator<RawRow> {
  const chunks = readTextFile(path, progress);
  const { value: beginning = "" } = await chunks.next();
  const text = withUnixLineBreaks(beginning, chunks);
  const declared = declaredDelimiter(beginning);
  let columns: string[] | undefined;
  for await (const { line, cells } of parseCsv(text, declared ?? findDelimiter(beginning))) {
    if (declared !== undefined && line === 1) continue;
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (columns === undefined) columns = cells;
    else
      yield { number: line, columns, cells: cells.map(unescapeFormula), ...cellCountError(cells, columns) };
  }
  if (columns === undefined) throw new ImportError("El archivo está vacío.");
}

/**
 * The whole text, with the line endings of old Macintosh files (`\r`), which Excel still writes, converted to
 * `\n`.
 */
async function* withUnixLineBreaks(beginning: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  const isMacintosh = beginning.includes("\r") && !beginning.includes("\n");
  const adapt = (chunk: string) => (isMacintosh ? chunk.replaceAll("\r", "\n") : chunk);
  yield adapt(beginning);
  for await (const chunk of rest) yield adapt(chunk);
}

/**
 * A row with another number of cells than the header has a missing or extra delimiter: its cells may be
 * shifted.
 */
function cellCountError(
  cells: readonly string[],
  columns: readonly string[],
): { formatError: string } | undefined {
  const isLonger = cells.slice(columns.length).some((cell) => cell.trim() !== "");
  if (!isLonger && cells.length >= columns.length) return undefined;
  return { formatError: `tiene ${cells.length} celdas y el encabezado ${columns.length}` };
}
