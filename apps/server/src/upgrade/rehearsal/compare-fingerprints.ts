import type { Table } from "../../backup/archive-contents.ts";

/** A table with its columns and those of its primary key. */
export interface TableShape extends Table {
  readonly key: readonly string[];
}

/** The rows of one table. Equal rows in another order have the same fingerprint. */
export interface TableFingerprint {
  readonly rows: number;
  /** By column: a hash of its values, each together with the primary key of its row. */
  readonly columns: Readonly<Record<string, string>>;
}

/** By table. */
export type Fingerprints = Readonly<Record<string, TableFingerprint>>;

/** What differs in one table. */
export interface TableDifference {
  readonly table: string;
  /** Row counts, if they differ. */
  readonly rows?: { readonly before: number; readonly after: number };
  /** Columns with other values. */
  readonly changed: readonly string[];
  /** Columns that are gone: all of them if the table is. */
  readonly dropped: readonly string[];
}

/** The tables and columns of `before` that are also in `after`, with the keys of `before` where they exist. */
export function commonShapes(before: readonly TableShape[], after: readonly TableShape[]): TableShape[] {
  const columnsAfter = new Map(after.map(({ name, columns }) => [name, new Set(columns)]));
  return before.flatMap(({ name, key, columns }) => {
    const remaining = columnsAfter.get(name);
    if (remaining === undefined) return [];
    const isCommon = (column: string) => remaining.has(column);
    return [{ name, key: key.filter(isCommon), columns: columns.filter(isCommon) }];
  });
}

/** The differences of each table of `before`; tables and columns that only `after` has do not count. */
export function compareFingerprints(before: Fingerprints, after: Fingerprints): TableDifference[] {
  return Object.entries(before).flatMap(([table, { rows, columns }]) => {
    const other = after[table];
    const names = Object.keys(columns);
    if (other === undefined)
      return [{ table, rows: { before: rows, after: 0 }, changed: [], dropped: names }];
    const dropped = names.filter((name) => other.columns[name] === undefined);
    const changed = names.filter((name) => !dropped.includes(name) && other.columns[name] !== columns[name]);
    if (rows !== other.rows)
      return [{ table, rows: { before: rows, after: other.rows }, changed: [], dropped }];
    return changed.length + dropped.length > 0 ? [{ table, changed, dropped }] : [];
  });
}

/** Whether the table has fewer rows than before. */
export const losesRows = ({ rows }: TableDifference): boolean =>
  rows !== undefined && rows.after < rows.before;
