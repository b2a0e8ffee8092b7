import type { Summary } from "./archive-contents.ts";

/** What was copied or restored, in one line. */
export function summaryText({ rows, files }: Summary): string {
  const count = Object.values(rows).reduce((sum, of) => sum + of, 0);
  return `${numbered(count, "fila", "filas")} de ${Object.keys(rows).length} tablas y ${numbered(files, "archivo", "archivos")}`;
}

/** A warning for the operator that lists referenced files without content; undefined when there are none. */
export function missingFilesText({ missing }: Summary): string | undefined {
  if (missing.length === 0) return undefined;
  const shown = missing.slice(0, 20).map((key) => `  ${key}`);
  const more = missing.length > shown.length ? [`  y ${missing.length - shown.length} más`] : [];
  const head = `Faltan archivos que los datos nombran y que ya no estaban guardados (${missing.length}):`;
  return [head, ...shown, ...more].join("\n");
}

const numbered = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
