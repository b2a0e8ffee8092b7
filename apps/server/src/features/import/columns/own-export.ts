import { exportColumns } from "@mapaobra/domain/point/export-rows";

const titles = new Set(exportColumns.map(({ title }) => title));
const idTitle = "ID";
const nameTitle = "Nombre del Proyecto";

/**
 * The index of the column with our ids of points; -1 if the file is no export of ours. The tables of other programs
 * have an ID column too, so the name and half of the other titles must be spelled as in an export.
 */
export function ownIdColumn(columns: readonly string[]): number {
  const ownTitles = new Set(columns.filter((column) => titles.has(column)));
  const isOwn = ownTitles.has(nameTitle) && ownTitles.size >= titles.size / 2;
  return isOwn ? columns.indexOf(idTitle) : -1;
}
