import { OperatorError } from "../../../settings/operator-error.ts";
import { fieldOfColumn } from "../columns/column-names.ts";
import type { Cell } from "./raw-row.ts";

/** Rows of a file that are searched for its header: titles may be above it. */
const maxRowsAbove = 20;

interface TableRow {
  readonly cells: readonly (Cell | undefined)[];
}

/** A row with the column names of its table. All rows share both arrays. */
export interface RowUnderHeader<Row> {
  readonly row: Row;
  readonly columns: readonly string[];
  /** The texts of the rows above the header. */
  readonly aboveHeader: readonly string[];
}

/**
 * Finds the header of a table among its first rows: the one with a project's name and most of the known columns, else
 * the first one. A second row of names, under headings of groups, is part of it. Yields the rows after it. Throws OperatorError if there
 * is no row at all.
 */
export async function* underHeader<Row extends TableRow>(
  rows: AsyncIterable<Row>,
): AsyncGenerator<RowUnderHeader<Row>> {
  const first: Row[] = [];
  let header: Omit<RowUnderHeader<Row>, "row"> | undefined;
  for await (const row of rows) {
    if (header !== undefined) {
      yield { row, ...header };
      continue;
    }
    first.push(row);
    if (first.length > maxRowsAbove) {
      header = takeHeader(first);
      for (const early of first) yield { row: early, ...header };
    }
  }
  if (header !== undefined) return;
  if (first.length === 0) throw new OperatorError("El archivo está vacío.");
  header = takeHeader(first);
  for (const row of first) yield { row, ...header };
}

/** Removes the header and what is above it from the first rows of a table. */
function takeHeader(rows: TableRow[]): Omit<RowUnderHeader<TableRow>, "row"> {
  const known = rows.map(({ cells }) => countFields(Array.from(cells, textOf)));
  const best = known.indexOf(Math.max(...known));
  const aboveHeader = rows.splice(0, best).map(({ cells }) =>
    cells
      .map(textOf)
      .filter((text) => text.trim() !== "")
      .join(" "),
  );
  const names = Array.from(rows.shift()?.cells ?? [], textOf);
  const [next] = rows;
  const second = next && Array.from(next.cells, textOf);
  if (!second || !isSecondRow(second, names)) return { columns: names, aboveHeader };
  rows.shift();
  const width = Math.max(names.length, second.length);
  const columns = Array.from({ length: width }, (_, index) => second[index]?.trim() || (names[index] ?? ""));
  return { columns, aboveHeader };
}

/** How many fields a row of names has; none without a project's name. */
function countFields(names: readonly string[]): number {
  const fields = new Set(names.map(fieldOfColumn).filter((field) => field !== undefined));
  return fields.has("name") ? fields.size : 0;
}

/** A second row of names has no project's name, and most of its texts are known columns. */
function isSecondRow(cells: readonly string[], header: readonly string[]): boolean {
  const written = cells.filter((text) => text.trim() !== "");
  const name = cells[header.findIndex((column) => fieldOfColumn(column) === "name")] ?? "";
  const known = written.filter((text) => fieldOfColumn(text) !== undefined);
  const isNameFree = name.trim() === "" || fieldOfColumn(name) === "name";
  return isNameFree && known.length > 0 && known.length * 2 >= written.length;
}

const textOf = (cell: Cell | undefined): string => String(cell ?? "");
