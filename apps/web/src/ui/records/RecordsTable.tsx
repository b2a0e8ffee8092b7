import type { ReactNode } from "react";
import type { Column } from "./columns.ts";
import { CompactActions } from "./RecordAction.tsx";
import styles from "./RecordsTable.module.css";
import { onRecordDoubleClick } from "./record-double-click.ts";

interface RecordsTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => number;
  readonly actionsOf: (row: Row) => ReactNode;
  readonly onDoubleClick: (row: Row) => void;
}

/** The table view of records, for wide screens. */
export function RecordsTable<Row>(props: RecordsTableProps<Row>) {
  const { label, columns, rows, keyOf, actionsOf, onDoubleClick } = props;
  const alignment = (column: Column<Row>) => (column.isNumeric ? styles.numeric : undefined);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={alignment(column)}>
                {column.title}
              </th>
            ))}
            <th scope="col" className={styles.last}>
              <span className="visually-hidden">Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} onDoubleClick={onRecordDoubleClick(() => onDoubleClick(row))}>
              {columns.map((column) => (
                <td key={column.title} className={alignment(column)} title={column.text(row)}>
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
