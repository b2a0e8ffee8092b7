import { formatWhole } from "@mapaobra/domain/format/numbers";

/** How many projects an export will have, told before it starts. */
export const exportCountMessage = (count: number): string =>
  count === 1 ? "Se exportará 1 proyecto" : `Se exportarán ${formatWhole(count)} proyectos`;

/** What was exported, and where it is. */
export const exportDoneMessage = (count: number, name: string): string =>
  count === 1
    ? `Se descargó 1 proyecto en el archivo ${name}.`
    : `Se descargaron ${formatWhole(count)} proyectos en el archivo ${name}.`;
