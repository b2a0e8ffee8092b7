import { enumParam, numberEnumParam, stringParam } from "../lib/navigation/url-state.ts";
import type { PageSize } from "./frame/Pagination.tsx";

/** Page sizes of tables. Cards have their own (P1 §9). */
const tableSizes = [25, 50, 100] as const;

/** The URL parameters of the view: cards or table, the page size of the table, and the order. */
export const viewParams = {
  /** Empty: as last chosen (`useRecordsView`). */
  vista: enumParam(["", "tarjetas", "tabla"]),
  filasTabla: numberEnumParam(tableSizes),
  /** The column that sorts the list (`RowOrder`). */
  orden: stringParam(),
};

/** The page size of a table and its choices. */
export const tablePageSize = (value: number, onChange: (size: number) => void): PageSize => ({
  value,
  options: tableSizes,
  onChange,
});
