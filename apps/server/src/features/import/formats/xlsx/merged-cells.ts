import type { Readable } from "node:stream";
import { OperatorError } from "../../../../settings/operator-error.ts";
import type { Cell } from "../raw-row.ts";
import { columnOf, maxColumns } from "./column-of.ts";

/** A column of merged cells over several rows. Both row numbers belong to it. */
export interface MergedColumn {
  readonly column: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

const range = /<(?:\w+:)?mergeCell\s[^>]*?ref=["']([A-Z]+)(\d+):[A-Z]+(\d+)["']/g;
/** Longer than any `mergeCell` element. */
const overlap = 200;

/**
 * The merged cells of a sheet that span several rows. The list is after the rows, so the sheet is read once more;
 * a search in its text takes a small part of the time of parsing it.
 */
export async function readMergedColumns(stream: Readable): Promise<MergedColumn[]> {
  const found = new Map<string, MergedColumn>();
  let tail = "";
  try {
    for await (const bytes of stream) {
      const text = tail + (bytes as Buffer).toString("latin1");
      for (const [, letters = "", first, last] of text.matchAll(range)) {
        if (first === last) continue;
        if (columnOf(letters) >= maxColumns) continue;
        const merged = { column: columnOf(letters), firstRow: Number(first), lastRow: Number(last) };
        found.set(`${letters}${first}`, merged);
      }
      tail = text.slice(-overlap);
    }
  } catch (cause) {
    throw new OperatorError("El libro de Excel está dañado.", { cause });
  }
  return [...found.values()].toSorted((one, other) => one.firstRow - other.firstRow);
}

/**
 * Repeats the value of merged cells downwards, in rows that arrive in order: a sheet stores it in the first cell
 * only.
 */
export function createMergedCellFiller(
  merged: readonly MergedColumn[],
): (row: { readonly number: number; readonly cells: (Cell | undefined)[] }) => void {
  let next = 0;
  let open: (MergedColumn & { value: Cell | undefined })[] = [];
  return ({ number, cells }) => {
    open = open.filter(({ lastRow }) => lastRow >= number);
    for (const { column, value } of open) cells[column] ??= value;
    for (; next < merged.length && (merged[next] as MergedColumn).firstRow <= number; next++) {
      const range = merged[next] as MergedColumn;
      if (range.firstRow === number) open.push({ ...range, value: cells[range.column] });
    }
  };
}
