import type { Readable } from "node:stream";
import { OperatorError } from "../../../../settings/operator-error.ts";
import type { Cell } from "../raw-row.ts";
import { partOfWorkbook } from "../read-xml.ts";
import { columnOf, maxColumns } from "./column-of.ts";

/** A column of merged cells over several rows. Both row numbers belong to it. */
export interface MergedColumn {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** `[^<>]` ends at the next element: an unfinished one is not searched to the end of the text. */
const range = /<(?:\w+:)?mergeCell\s[^<>]*?ref=["']([A-Z]+)(\d+):[A-Z]+(\d+)["']/g;
/** Longer than any `mergeCell` element. */
const overlap = 200;
/** Two for each row of a large sheet. All are in memory. */
const maxRanges = 200_000;

/**
 * The merged cells of a sheet that span several rows. The list is after the rows, so the sheet is read once more;
 * a search in its text takes a small part of the time of parsing it.
 */
export async function readMergedColumns(
  stream: Readable,
  { name, maxBytes } = partOfWorkbook,
): Promise<MergedColumn[]> {
  const found = new Map<string, MergedColumn>();
  let bytesRead = 0;
  let tail = "";
  try {
    for await (const bytes of stream) {
      bytesRead += (bytes as Buffer).length;
      if (bytesRead > maxBytes) throw new OperatorError(`${name} tiene partes demasiado grandes.`);
      const text = tail + (bytes as Buffer).toString("latin1");
      for (const [, letters = "", first, last] of text.matchAll(range)) {
        if (first === last) continue;
        if (columnOf(letters) >= maxColumns) continue;
        const merged = { column: columnOf(letters), firstRow: Number(first), lastRow: Number(last) };
        found.set(`${letters}${first}`, merged);
      }
      if (found.size > maxRanges) {
        throw new OperatorError(`${name} tiene demasiadas celdas combinadas. Sepárelas y guárdelo otra vez.`);
      }
      tail = text.slice(-overlap);
    }
  } catch (cause) {
    if (cause instanceof OperatorError) throw cause;
    throw new OperatorError(`${name} está dañado.`, { cause });
  }
  return [...found.values()].toSorted((one, other) => one.firstRow - other.firstRow);
}

/**
 * Repeats the value of merged cells downwards, in rows that arrive in order: a sheet stores it in the first cell
 * only. Merged cells do not overlap, so each column has one open range. Columns from `width` on have no name.
 */
export function createMergedCellFiller(
  merged: readonly MergedColumn[],
): (row: { readonly number: number; readonly cells: (Cell | undefined)[] }, width: number) => void {
  let next = 0;
  const open = new Map<number, { readonly lastRow: number; readonly value: Cell | undefined }>();
  return ({ number, cells }, width) => {
    for (const [column, { lastRow, value }] of open) {
      if (lastRow < number) open.delete(column);
      else cells[column] ??= value;
    }
    for (; next < merged.length && (merged[next] as MergedColumn).firstRow <= number; next++) {
      const { column, firstRow, lastRow } = merged[next] as MergedColumn;
      if (firstRow === number && column < width) open.set(column, { lastRow, value: cells[column] });
    }
  };
}
