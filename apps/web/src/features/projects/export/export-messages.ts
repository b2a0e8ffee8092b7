import { formatWhole } from "@mapaobra/domain/format/numbers";

/** Number of projects to export, shown before the start. */
export const exportCountMessage = (count: number): string =>
  count === 1 ? "Se exportará 1 proyecto" : `Se exportarán ${formatWhole(count)} proyectos`;

/** Number of exported projects, and the name of the file. */
export const exportDoneMessage = (count: number, name: string): string =>
  count === 1
    ? `Se descargó 1 proyecto en el archivo ${name}.`
    : `Se descargaron ${formatWhole(count)} proyectos en el archivo ${name}.`;

interface ExportScope {
  readonly isOnlyInView: boolean;
  /** Number of projects that the filters leave. */
  readonly matches: number;
  readonly total: number;
}

/** Which projects are exported. */
export function exportScopeMessage({ isOnlyInView, matches, total }: ExportScope): string {
  if (matches === total) return isOnlyInView ? "Los que se ven en el mapa." : "Todos los del mapa.";
  const ofTotal = `que dejan los filtros, de ${formatWhole(total)} en el mapa.`;
  return isOnlyInView ? `Los que se ven, entre los ${ofTotal}` : `Los ${ofTotal}`;
}
