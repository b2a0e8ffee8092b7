import { compareNames } from "@mapaobra/domain/format/name-order";
import { foldText } from "@mapaobra/domain/format/text";
import type { Column } from "./columns.ts";

/**
 * An order as the URL has it: the key of a column, with `-` before it for descending. Empty for the default,
 * in which lists are loaded: by the first column, ascending.
 */
export type RowOrder = string;

type Titled = Pick<Column<never>, "title">;

/** The column in the URL: `correo-electronico` for 'Correo electrónico'. */
const keyOf = ({ title }: Titled) => foldText(title).replaceAll(" ", "-");

/** The direction of a column, or undefined if the rows are not sorted by it. */
export function directionOf(
  columns: readonly Titled[],
  column: Titled,
  order: RowOrder,
): "ascending" | "descending" | undefined {
  const key = keyOf(column);
  if (order === `-${key}`) return "descending";
  const isSorted = columns.some((one) => order.replace(/^-/, "") === keyOf(one));
  return order === key || (!isSorted && column === columns[0]) ? "ascending" : undefined;
}

/** The order after a click on the column's header: ascending, then descending, and back. */
export function nextOrder(columns: readonly Titled[], column: Titled, order: RowOrder): RowOrder {
  if (directionOf(columns, column, order) === "ascending") return `-${keyOf(column)}`;
  return column === columns[0] ? "" : keyOf(column);
}

/** The rows in an order; equal ones stay as they are, and rows without a value are last in both directions. */
export function sortRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  order: RowOrder,
): readonly Row[] {
  const column = columns.find((one) => order.replace(/^-/, "") === keyOf(one));
  if (!column) return rows;
  const sign = order.startsWith("-") ? -1 : 1;
  const textOf = column.sortText ?? column.text;
  return rows
    .map((row) => ({ row, text: textOf(row) }))
    .sort((one, other) => {
      if (one.text === "" || other.text === "") return Number(one.text === "") - Number(other.text === "");
      return sign * compareNames(one.text, other.text);
    })
    .map(({ row }) => row);
}
