import type { CoordinateSystem } from "@mapaobra/domain/import/import";
import { exportColumns } from "@mapaobra/domain/point/export-rows";
import { fieldOfColumn, foldColumnName, type ImportedField } from "./column-names.ts";
import { findAxes } from "./coordinate-columns.ts";

const titles = new Set(exportColumns.map(({ title }) => title));
const idTitle = "ID";
const nameTitle = "Nombre del Proyecto";

/**
 * The index of the column with our ids of points; -1 if the file is no export of ours. The tables of other programs
 * have an ID column too, so the name and half of the other titles must be spelled as in an export.
 */
function ownIdColumn(columns: readonly string[]): number {
  const ownTitles = new Set(columns.filter((column) => titles.has(column)));
  const isOwn = ownTitles.has(nameTitle) && ownTitles.size >= titles.size / 2;
  return isOwn ? columns.indexOf(idTitle) : -1;
}

/** The fields that the columns of a row hold. */
export interface MatchedColumns {
  /** The field of each column; undefined for an unknown one. */
  readonly fields: readonly (ImportedField | undefined)[];
  /** The system of coordinates that the names of the columns state. */
  readonly system?: CoordinateSystem | undefined;
  /** Index of the key column; -1 if it is missing or the import has none. */
  readonly key: number;
  /** Index of the column with our ids of points; -1 if the file is no export of ours. */
  readonly ownId: number;
  /** Whether several columns match the name of the key, which makes it ambiguous. */
  readonly isKeyRepeated: boolean;
}

/**
 * Matches the columns of consecutive rows. `keyColumn` is the name of the key column in any spelling. Rows
 * under one header share their array of columns, so it is matched once.
 */
export function createColumnMatcher(
  keyColumn: string | undefined,
): (columns: readonly string[]) => MatchedColumns {
  const keyName = keyColumn === undefined ? undefined : foldColumnName(keyColumn);
  const keyField = keyColumn === undefined ? undefined : fieldOfColumn(keyColumn);
  const known = new Map<string, { field: ImportedField | undefined; isKey: boolean }>();

  const meaningOf = (column: string) => {
    let match = known.get(column);
    if (match === undefined) {
      const field = fieldOfColumn(column);
      const isKey = foldColumnName(column) === keyName || (field !== undefined && field === keyField);
      match = { field, isKey };
      known.set(column, match);
    }
    return match;
  };

  let last: { columns: readonly string[]; matched: MatchedColumns } | undefined;
  return (columns) => {
    if (last?.columns !== columns) {
      const meanings = columns.map(meaningOf);
      const fields = meanings.map(({ field }) => field);
      const isPlain = fields.some((field) => field === "latitude" || field === "longitude");
      const axes = isPlain ? undefined : findAxes(columns);
      const matched = {
        fields: fields.map((field, index) => field ?? axes?.axes[index]),
        system: axes?.system,
        key: meanings.findIndex(({ isKey }) => isKey),
        ownId: ownIdColumn(columns),
        isKeyRepeated: meanings.filter(({ isKey }) => isKey).length > 1,
      };
      last = { columns, matched };
    }
    return last.matched;
  };
}
