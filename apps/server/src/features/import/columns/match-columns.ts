import { fieldOfColumn, foldColumnName, type ImportedField } from "./column-names.ts";

/** What the columns of a row mean. */
export interface MatchedColumns {
  /** For each column its field; undefined where it is none of ours. */
  readonly fields: readonly (ImportedField | undefined)[];
  /** Index of the column that identifies rows; -1 where it is missing or none was named. */
  readonly key: number;
  /** Whether more than one column has the name of the key, so that nobody can say which is meant. */
  readonly isKeyRepeated: boolean;
}

/**
 * Matches the columns of one row after the other. `keyColumn` is the name of the column that identifies
 * rows, in any spelling. Rows under one header share their array of columns, so it is matched once.
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
      const matched = {
        fields: meanings.map(({ field }) => field),
        key: meanings.findIndex(({ isKey }) => isKey),
        isKeyRepeated: meanings.filter(({ isKey }) => isKey).length > 1,
      };
      last = { columns, matched };
    }
    return last.matched;
  };
}
