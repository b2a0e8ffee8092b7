import { formatDay } from "../format/dates.ts";
import { formatDecimal } from "../format/numbers.ts";
import { builderText } from "./display.ts";
import type { Point } from "./point.ts";
import { undefinedStage } from "./stage.ts";
import type { PointRow } from "./table.ts";

/** What an export says of a point beside what its row of the table says. */
export type ExportTexts = Pick<
  Point,
  "name" | "workType" | "date" | "developer" | "builder" | "area" | "note" | "web"
>;

export type ExportPoint = PointRow & ExportTexts;

interface ColumnHead {
  /** Exactly as the specification writes it. */
  readonly title: string;
  /** How wide a sheet shows it, in characters. */
  readonly width: number;
}

/** A column of an export. Days are `YYYY-MM-DD`; null and the empty text are what is not known. */
export type ExportColumn =
  | (ColumnHead & {
      readonly kind: "whole" | "decimal";
      readonly value: (point: ExportPoint) => number | null;
    })
  | (ColumnHead & { readonly kind: "day" | "text"; readonly value: (point: ExportPoint) => string | null });

/**
 * The 14 columns in their order (P2 §3.7). An area that is not known stays empty: the `0,00` that a box
 * shows for it would be counted by whoever adds up the column.
 */
export const exportColumns: readonly ExportColumn[] = [
  { title: "ID", width: 10, kind: "whole", value: ({ id }) => id },
  { title: "Provincia", width: 14, kind: "text", value: ({ province }) => province },
  { title: "Canton", width: 18, kind: "text", value: ({ canton }) => canton },
  { title: "Distrito", width: 20, kind: "text", value: ({ district }) => district },
  { title: "Nombre del Proyecto", width: 40, kind: "text", value: ({ name }) => name },
  { title: "Estado", width: 24, kind: "text", value: ({ stage }) => stage || undefinedStage.label },
  { title: "Tipo", width: 16, kind: "text", value: ({ workClass }) => workClass },
  { title: "Metros cuadrado", width: 17, kind: "decimal", value: ({ area }) => area },
  { title: "Fecha", width: 12, kind: "day", value: ({ date }) => date },
  { title: "Desarrollador", width: 30, kind: "text", value: ({ developer }) => developer },
  { title: "Constructora", width: 30, kind: "text", value: ({ builder }) => builderText(builder) },
  { title: "Comentario", width: 60, kind: "text", value: ({ note }) => note },
  { title: "Tipo de trabajo", width: 30, kind: "text", value: ({ workType }) => workType },
  { title: "Página web", width: 36, kind: "text", value: ({ web }) => web },
];

/** A point's cell as people read it (P2 §5.3): `1.234,50`, `dd/mm/yyyy`; empty for what is not known. */
export function exportText(column: ExportColumn, point: ExportPoint): string {
  switch (column.kind) {
    case "whole":
      return column.value(point)?.toString() ?? "";
    case "decimal": {
      const value = column.value(point);
      return value === null ? "" : formatDecimal(value);
    }
    case "day":
      return formatDay(column.value(point));
    case "text":
      return column.value(point) ?? "";
  }
}
