import { formatWhole } from "@mapaobra/domain/format/numbers";

/** Number of projects to export, shown before the start. */
export const exportCountMessage = (count: number): string =>
  count === 1 ? "Se exportará 1 proyecto" : `Se exportarán ${formatWhole(count)} proyectos`;

/** Number of exported projects, and the name of the file. */
export const exportDoneMessage = (count: number, name: string): string =>
  count === 1
    ? `Se descargó 1 proyecto en el archivo ${name}.`
    : `Se descargaron ${formatWhole(count)} proyectos en el archivo ${name}.`;
