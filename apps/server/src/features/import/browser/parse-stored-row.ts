import type { ImportField } from "@mapaobra/domain/import/import";
import { pointValues } from "../../../database/point-columns.ts";
import type { MatchedColumns } from "../columns/match-columns.ts";
import type { Cell, RawRow } from "../formats/raw-row.ts";
import { parseRow, type RowContext } from "../row/parse-row.ts";
import { keyKindOf } from "../row/row-identity.ts";
import { createRowReader, type FileColumns, matchedColumns } from "./file-columns.ts";
import type { FileFormats } from "./file-formats.ts";
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

/** A read row with its cells. */
export interface NewRow extends ParsedRow {
  readonly cells: readonly (Cell | undefined)[];
  readonly format_error: string | null;
}

/** Parses a row by the rules of the command. A refused row has no fields. */
function parseStoredRow(row: RawRow, columns: MatchedColumns, context: RowContext): ParsedRow {
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

/** What the engine needs to parse the rows of an import. */
export function createParser(
  columns: FileColumns,
  { numbers: formats, coordinates }: FileFormats,
  target: { map_id: number; company_id: number },
) {
  const matched = matchedColumns(columns);
  const read = createRowReader(columns);
  const context = {
    target: { mapId: target.map_id, companyId: target.company_id },
    keyKind: columns.keyColumn === null ? undefined : keyKindOf(columns.keyColumn),
    isStrict: false,
    formats,
    coordinates,
  };
  return (line: number, cells: readonly (Cell | undefined)[], formatError: string | null): ParsedRow =>
    parseStoredRow(read(line, cells, formatError), matched, context);
}
