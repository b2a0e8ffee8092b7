import { formatDay } from "../format/dates.ts";
import { formatDegrees, formatExactDecimal } from "../format/numbers.ts";
import { builderText } from "./display.ts";
import { type FieldsWith, factsOf, isOfKind, type PointField, pointFieldIds, pointFields } from "./fields.ts";
import type { Point } from "./point.ts";
import type { PointRow } from "./table.ts";

type ExportedField = FieldsWith<{ exported: readonly [string, number] }>;

/** The exported values of a point that are not in its table row. */
export type ExportTexts = Pick<Point, Exclude<ExportedField, keyof PointRow>>;

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

const isExported = (field: PointField): field is ExportedField => factsOf(field).exported !== undefined;

const columnOf = (field: ExportedField): ExportColumn => {
  const [title, width] = pointFields[field].exported;
  if (isOfKind(field, "squareMetres"))
    return { title, width, kind: "decimal", value: (point) => point[field] };
  if (isOfKind(field, "day")) return { title, width, kind: "day", value: (point) => point[field] };
  const value =
    field === "builder"
      ? ({ builder }: ExportPoint) => builderText(builder)
      : (point: ExportPoint) => point[field];
  return { title, width, kind: "text", value };
};

/**
 * The export columns in order (P2 §3.7). An unknown value is empty, not its label: an export that is imported
 * again must not store `No Definido`, and `0,00` would change sums and averages of the column.
 */
export const exportColumns: readonly ExportColumn[] = [
  { title: "ID", width: 10, kind: "integer", value: ({ id }) => id },
  ...pointFieldIds.filter(isExported).map(columnOf),
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
