import type { ImportField } from "@mapaobra/domain/import/import";
import { pointValues } from "../../../database/point-columns.ts";
import type { MatchedColumns } from "../columns/match-columns.ts";
import type { RawRow } from "../formats/raw-row.ts";
import { parseRow, type RowContext } from "../row/parse-row.ts";
import { unknownValuesOf } from "./unknown-values.ts";

/** What a row of `import_rows` has of its parsed cells. */
export interface ParsedRow {
  readonly line: number;
  readonly own_id: number | null;
  readonly kind: string | null;
  readonly value: string | null;
  readonly has_named_key: boolean;
  readonly fields: object | null;
  readonly unknown: Partial<Record<ImportField, string>>;
  /** As on an empty map, until it is checked: most rows are new then. */
  readonly verdict: "out" | "new";
  readonly reasons: readonly string[];
}

/** Parses a row by the rules of the command. A refused row has no fields. */
export function parseStoredRow(row: RawRow, columns: MatchedColumns, context: RowContext): ParsedRow {
  const read = parseRow(row, columns, context);
  const line = row.number;
  if ("reasons" in read) {
    const { reasons } = read;
    const none = { own_id: null, kind: null, value: null, has_named_key: false, fields: null, unknown: {} };
    return { line, ...none, verdict: "out", reasons };
  }
  return {
    line,
    own_id: read.ownId,
    kind: read.identity.kind,
    value: read.identity.value,
    has_named_key: read.hasNamedKey,
    fields: pointValues(read.draft),
    unknown: unknownValuesOf(read.draft),
    verdict: "new",
    reasons: read.notices,
  };
}
