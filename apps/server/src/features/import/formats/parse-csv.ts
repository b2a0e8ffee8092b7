import { OperatorError } from "../../../settings/operator-error.ts";

/** Longer than any real row: a longer record of several lines has an unclosed quote. */
const maxRecordLength = 1024 * 1024;

export interface CsvRecord {
  /** Line where the record begins, from 1. */
  readonly line: number;
  readonly cells: string[];
}

/**
 * Parses CSV records (RFC 4180) and skips empty lines. A quote inside a cell that does not begin with one is
 * plain text (`Varilla 1/2"`). Not `csv-parse`: see docs/dependencies.md.
 */
export async function* parseCsv(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRecord> {
  let text = "";
  let line = 1;

  function* completeRecords(): Generator<CsvRecord> {
    let start = 0;
    for (;;) {
      const record = readRecord(text, start, delimiter);
      if (record === undefined) break;
      if (record.cells.length > 1 || record.cells[0] !== "") yield { line, cells: record.cells };
      line += record.lines;
      start = record.end;
    }
    text = text.slice(start);
  }

  for await (const chunk of chunks) {
    text += chunk;
    yield* completeRecords();
    if (text.length > maxRecordLength) throw text.includes("\n") ? unclosedQuote(line) : tooLong(line);
  }
  text += "\n";
  yield* completeRecords();
  if (text !== "") throw unclosedQuote(line);
}

/** The cells of one line. */
export function splitLine(line: string, delimiter: string): string[] {
  return readRecord(`${line}\n`, 0, delimiter)?.cells ?? [line];
}

interface ReadRecord {
  readonly cells: string[];
  /** Index where the next record begins. */
  readonly end: number;
  readonly lines: number;
}

/** The record at `start`; undefined if the text ends before the record. */
function readRecord(text: string, start: number, delimiter: string): ReadRecord | undefined {
  const lineEnd = text.indexOf("\n", start);
  if (lineEnd < 0) return undefined;
  const line = withoutReturn(text.slice(start, lineEnd));
  return line.includes('"')
    ? readQuotedRecord(text, start, delimiter)
    : { cells: line.split(delimiter), end: lineEnd + 1, lines: 1 };
}

function readQuotedRecord(text: string, start: number, delimiter: string): ReadRecord | undefined {
  const cells: string[] = [];
  let position = start;
  for (;;) {
    let cell = "";
    if (text[position] === '"') {
      const close = findClosingQuote(text, position + 1);
      if (close === undefined) return undefined;
      cell = text
        .slice(position + 1, close)
        .replaceAll('""', '"')
        .replaceAll("\r\n", "\n");
      position = close + 1;
    }
    const end = findCellEnd(text, position, delimiter);
    if (end === undefined) return undefined;
    const isLast = text[end] === "\n";
    const rest = text.slice(position, end);
    cells.push(cell + (isLast ? withoutReturn(rest) : rest));
    position = end + 1;
    if (isLast) return { cells, end: position, lines: text.slice(start, position).split("\n").length - 1 };
  }
}

/** Index of the quote that ends a cell. Two consecutive quotes are an escaped one. */
function findClosingQuote(text: string, start: number): number | undefined {
  for (let from = start; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return undefined;
    if (text[quote + 1] !== '"') return quote;
    from = quote + 2;
  }
}

function findCellEnd(text: string, start: number, delimiter: string): number | undefined {
  const lineEnd = text.indexOf("\n", start);
  if (lineEnd < 0) return undefined;
  const cellEnd = text.slice(start, lineEnd).indexOf(delimiter);
  return cellEnd < 0 ? lineEnd : start + cellEnd;
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

function unclosedQuote(line: number): OperatorError {
  return new OperatorError(
    `El archivo está cortado o dañado: desde la línea ${line} hay unas comillas sin cerrar.`,
  );
}

const tooLong = (line: number) =>
  new OperatorError(`La línea ${line} del archivo es demasiado larga para ser una fila de datos.`);
