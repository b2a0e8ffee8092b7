import { formatWhole } from "@mapaobra/domain/format/numbers";
import type { FileNotes, Import, ImportField, ImportState, RowVerdict } from "@mapaobra/domain/import/import";
import { pointFieldIds, pointFields } from "@mapaobra/domain/point/fields";

type Tone = "neutral" | "success" | "muted" | "warning" | "danger";

/** The fields that a column can have, the name first. */
export const importFields = pointFieldIds
  .filter((field): field is ImportField => field !== "mapId" && field !== "companyId")
  .sort((one, other) => Number(other === "name") - Number(one === "name"));

export const fieldLabel = (field: ImportField): string => pointFields[field].label;

export const states: Readonly<Record<ImportState, { readonly label: string; readonly tone: Tone }>> = {
  reading: { label: "Leyendo", tone: "neutral" },
  checking: { label: "Revisando", tone: "neutral" },
  ready: { label: "Por importar", tone: "warning" },
  writing: { label: "Importando", tone: "neutral" },
  written: { label: "Importada", tone: "success" },
  undoing: { label: "Deshaciendo", tone: "neutral" },
  undone: { label: "Deshecha", tone: "muted" },
  failed: { label: "No se pudo terminar", tone: "danger" },
};

/** What the job is doing, as the label of its progress. */
export const stepLabels: Partial<Readonly<Record<ImportState, string>>> = {
  reading: "Leyendo el archivo…",
  checking: "Revisando las filas…",
  writing: "Importando…",
  undoing: "Deshaciendo la importación…",
};

/** Of the filter, and of one row. */
export const verdicts: Readonly<
  Record<RowVerdict, { readonly label: string; readonly row: string; readonly tone: Tone }>
> = {
  new: { label: "Nuevos", row: "Nuevo", tone: "success" },
  changed: { label: "Cambian", row: "Cambia", tone: "neutral" },
  same: { label: "Iguales", row: "Igual", tone: "muted" },
  doubtful: { label: "Dudosos", row: "Dudoso", tone: "warning" },
  out: { label: "Quedan fuera", row: "Queda fuera", tone: "danger" },
};

/** '1 proyecto', '1.240 proyectos'. */
export const counted = (count: number, one: string, more: string): string =>
  `${formatWhole(count)} ${count === 1 ? one : more}`;
export const projects = (count: number): string => counted(count, "proyecto", "proyectos");
export const rows = (count: number): string => counted(count, "fila", "filas");

/** The projects that the import creates or changes. */
export const writtenCount = ({ counts }: Import): number => counts.new + counts.changed;

/** '1.200 nuevos, 40 cambian, 3 quedan fuera'; 'sin filas' if all are zero. */
export function countWords({ counts }: Import): string {
  const words = [
    counts.new > 0 && counted(counts.new, "nuevo", "nuevos"),
    counts.changed > 0 && counted(counts.changed, "cambia", "cambian"),
    counts.same > 0 && counted(counts.same, "igual", "iguales"),
    counts.doubtful > 0 && counted(counts.doubtful, "dudoso", "dudosos"),
    counts.out > 0 && counted(counts.out, "queda fuera", "quedan fuera"),
  ].filter((word) => word !== false);
  return words.join(", ") || "Sin filas";
}

/** What a person should know of how a workbook was read. */
export function noteTexts({ hiddenRows, emptyFormulas }: FileNotes): readonly string[] {
  const hidden = counted(
    hiddenRows,
    "fila está oculta en Excel y también se importa.",
    "filas están ocultas en Excel y también se importan.",
  );
  const formulas = counted(
    emptyFormulas,
    "fórmula no tiene su resultado en el archivo: su celda está vacía. Ábralo en Excel, guárdelo y súbalo otra vez.",
    "fórmulas no tienen su resultado en el archivo: sus celdas están vacías. Ábralo en Excel, guárdelo y súbalo otra vez.",
  );
  return [...(hiddenRows > 0 ? [hidden] : []), ...(emptyFormulas > 0 ? [formulas] : [])];
}
