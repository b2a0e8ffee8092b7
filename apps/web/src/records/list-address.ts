import { pageOfRow } from "../lib/navigation/pagination.ts";
import { enumParam, integerParam, numberEnumParam, stringParam } from "../lib/navigation/url-state.ts";
import type { PageSize } from "./frame/Pagination.tsx";
import type { RowOrder } from "./frame/sort-rows.ts";
import type { RecordsView } from "./frame/ViewSwitch.tsx";

/** Page sizes of tables. Cards have their own (P1 §9). */
const tableSizes = [25, 50, 100] as const;

/** The URL parameters of every record list. */
export const listParams = {
  buscar: stringParam(),
  /** Empty: as last chosen (`useRecordsView`). */
  vista: enumParam(["", "tarjetas", "tabla"]),
  filasTabla: numberEnumParam(tableSizes),
  /** The column that sorts the list (`RowOrder`). */
  orden: stringParam(),
};

export interface ListAddress {
  readonly buscar: string;
  readonly vista: RecordsView | "";
  readonly filasTabla: number;
  readonly orden: RowOrder;
}

/** The URL parameter of a list with numbered pages. */
export const pageParam = { pagina: integerParam(1, 1) };

/** Where the URL says that a list is. */
export interface ListPosition {
  /** The page, counted from 1, for a page size. */
  readonly pageAt: (size: number) => number;
  readonly onPage: (page: number, size: number) => void;
  /** Changes the view, whose page size is `size`; the first visible row, counted from 1, stays visible. */
  readonly onView: (vista: RecordsView, firstRow: number, size: number) => void;
}

interface NumberedPage {
  readonly pagina: number;
}

/** The position in a list with numbered pages. */
export const numberedPages = (
  { pagina }: NumberedPage,
  change: (changes: NumberedPage & { readonly vista?: RecordsView }) => void,
): ListPosition => ({
  pageAt: () => pagina,
  onPage: (page) => change({ pagina: page }),
  onView: (vista, firstRow, size) => change({ vista, pagina: pageOfRow(firstRow, size) }),
});

/** The page size of a table and its choices. */
export const tablePageSize = (value: number, onChange: (size: number) => void): PageSize => ({
  value,
  options: tableSizes,
  onChange,
});
