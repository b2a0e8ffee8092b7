import type { ImportColumn, ImportField, ImportRow } from "@mapaobra/domain/import/import";
import { Badge } from "../../../ui/feedback/Badge.tsx";
import type { RowControlProps } from "../../../ui/lists/VirtualList.tsx";
import { fieldLabel, verdicts } from "./import-texts.es.ts";
import styles from "./RowLine.module.css";

type Cells = Pick<ImportRow, "cells">;

/** The text of a field in a row; empty without its column. */
export const cellOf = ({ cells }: Cells, columns: readonly ImportColumn[], field: ImportField): string =>
  cells[columns.findIndex((column) => column.field === field && !column.isJoined)] ?? "";

export const nameOf = (row: Cells, columns: readonly ImportColumn[]): string =>
  cellOf(row, columns, "name") || "Sin nombre";

const places = ["district", "canton", "province"] as const;

/** Why a row is what it is, what it changes, or else its place. */
function detailOf(row: ImportRow, columns: readonly ImportColumn[]): string {
  if (row.reasons.length > 0) return row.reasons.join("; ");
  if (row.changes.length > 0) {
    return row.changes
      .map(({ field, before, after }) => `${fieldLabel(field)}: ${before ?? "vacío"} → ${after ?? "vacío"}`)
      .join(" · ");
  }
  return places
    .map((field) => cellOf(row, columns, field))
    .filter((text) => text !== "")
    .join(", ");
}

interface RowLineProps {
  readonly row: ImportRow;
  readonly columns: readonly ImportColumn[];
  readonly control: RowControlProps;
  readonly onOpen: () => void;
}

export function RowLine({ row, columns, control, onOpen }: RowLineProps) {
  const { line, verdict, undo } = row;
  const { tone, row: word } = verdicts[verdict];
  const detail = detailOf(row, columns);
  return (
    <div className={styles.row}>
      <button type="button" className={styles.open} onClick={onOpen} {...control}>
        <span className={styles.line}>{line}</span>
        <span className={styles.name}>{nameOf(row, columns)}</span>
        <span className={styles.detail} title={detail}>
          {detail}
        </span>
        <span className={styles.badge}>
          {undo === null ? (
            <Badge tone={tone}>{word}</Badge>
          ) : (
            <Badge tone={undo === "undone" ? "muted" : "warning"}>
              {{ undone: "Deshecho", kept: "Conservado", failed: "Con error" }[undo]}
            </Badge>
          )}
        </span>
      </button>
    </div>
  );
}
