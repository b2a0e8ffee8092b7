import type { ReactNode } from "react";
import { ArrowUpIcon } from "../../ui/controls/icons.tsx";
import type { Column } from "./columns.ts";
import { CompactActions } from "./RecordAction.tsx";
import styles from "./RecordsTable.module.css";
import { onRecordDoubleClick } from "./record-double-click.ts";
import { directionOf, nextOrder, type RowOrder } from "./sort-rows.ts";

interface SortableHeaderProps {
  readonly title: string;
  /** Undefined if the rows are not sorted by this column. */
  readonly direction: "ascending" | "descending" | undefined;
  readonly onSort: () => void;
}

/** The header of a column, which sorts the table. */
const SortableHeader = ({ title, direction, onSort }: SortableHeaderProps) => (
  <th scope="col" aria-sort={direction}>
    <button type="button" className={`${styles.sort} ${direction ? styles[direction] : ""}`} onClick={onSort}>
      {title}
      <ArrowUpIcon />
    </button>
  </th>
);

interface RecordsTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly actionsOf: (row: Row) => ReactNode;
  readonly onDoubleClick: (row: Row) => void;
  readonly order: RowOrder;
  readonly onOrder: (order: RowOrder) => void;
}

/** The table view of records, for wide screens. */
export function RecordsTable<Row extends { readonly id: number }>(props: RecordsTableProps<Row>) {
  const { label, columns, rows, actionsOf, onDoubleClick, order, onOrder } = props;
  return (
    <div className={styles.frame} data-fills-window="">
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortableHeader
                key={column.title}
                title={column.title}
                direction={directionOf(columns, column, order)}
                onSort={() => onOrder(nextOrder(columns, column, order))}
              />
            ))}
            <th scope="col" className={styles.last}>
              <span className="visually-hidden">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} onDoubleClick={onRecordDoubleClick(() => onDoubleClick(row))}>
              {columns.map((column) => (
                <td key={column.title} title={column.text(row)}>
                  <div className={styles.cell}>{column.cell ? column.cell(row) : column.text(row)}</div>
                </td>
              ))}
              <td className={styles.last}>
                <CompactActions value={true}>
                  <div className={styles.actions}>{actionsOf(row)}</div>
                </CompactActions>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
