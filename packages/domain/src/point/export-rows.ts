import { formatDay } from "../format/dates.ts";
import { formatDegrees, formatExactDecimal } from "../format/numbers.ts";
import { builderText } from "./display.ts";
import type { Point } from "./point.ts";
import type { PointRow } from "./table.ts";

/** The exported texts of a point that are not in its table row. */
export type ExportTexts = Pick<
  Point,
  "name" | "workType" | "date" | "developer" | "builder" | "area" | "note" | "web"
>;

export type ExportPoint = PointRow & ExportTexts;

interface ColumnHead {
  /** Spelling of the specification. */
  readonly title: string;
  /** Width of the column in a sheet, in characters. */
  readonly width: number;
}

/** An export column. Days are `YYYY-MM-DD`; null and the empty text mean unknown. */
export type ExportColumn =
  | (ColumnHead & {
      readonly kind: "integer" | "decimal" | "degrees";
      readonly value: (point: ExportPoint) => number | null;
    })
  | (ColumnHead & { readonly kind: "day" | "text"; readonly value: (point: ExportPoint) => string | null });

/**
 * The 14 export columns in order (P2 §3.7). An unknown value is empty, not its label: an export that is imported
 * again must not store `No Definido`, and `0,00` would change sums and averages of the column.
 */
export const exportColumns: readonly ExportColumn[] = [
  { title: "ID", width: 10, kind: "integer", value: ({ id }) => id },
  { title: "Provincia", width: 14, kind: "text", value: ({ province }) => province },
  { title: "Canton", width: 18, kind: "text", value: ({ canton }) => canton },
  { title: "Distrito", width: 20, kind: "text", value: ({ district }) => district },
  { title: "Nombre del Proyecto", width: 40, kind: "text", value: ({ name }) => name },
  { title: "Estado", width: 24, kind: "text", value: ({ stage }) => stage },
  { title: "Tipo", width: 16, kind: "text", value: ({ workClass }) => workClass },
  { title: "Metros cuadrado", width: 17, kind: "decimal", value: ({ area }) => area },
  { title: "Fecha", width: 12, kind: "day", value: ({ date }) => date },
  { title: "Desarrollador", width: 30, kind: "text", value: ({ developer }) => developer },
  { title: "Constructora", width: 30, kind: "text", value: ({ builder }) => builderText(builder) },
  { title: "Comentario", width: 60, kind: "text", value: ({ note }) => note },
  { title: "Tipo de trabajo", width: 30, kind: "text", value: ({ workType }) => workType },
  { title: "Página web", width: 36, kind: "text", value: ({ web }) => web },
];

const coordinateColumns: readonly ExportColumn[] = [
  { title: "Latitud", width: 12, kind: "degrees", value: ({ position }) => position?.latitude ?? null },
  { title: "Longitud", width: 12, kind: "degrees", value: ({ position }) => position?.longitude ?? null },
];

/** The columns of an export: those of the specification, and after them the coordinates if requested. */
export const columnsOf = (withCoordinates: boolean): readonly ExportColumn[] =>
  withCoordinates ? [...exportColumns, ...coordinateColumns] : exportColumns;

/** A cell as displayed (P2 §5.3), with all its decimals: `1.234,50`, `dd/mm/yyyy`; empty if unknown. */
export function exportText(column: ExportColumn, point: ExportPoint): string {
  switch (column.kind) {
    case "integer":
      return column.value(point)?.toString() ?? "";
    case "decimal": {
      const value = column.value(point);
      return value === null ? "" : formatExactDecimal(value);
    }
    case "degrees": {
      const value = column.value(point);
      return value === null ? "" : formatDegrees(value);
    }
    case "day":
      return formatDay(column.value(point));
    case "text":
      return column.value(point) ?? "";
  }
}
