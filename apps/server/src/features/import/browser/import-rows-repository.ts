import type { ImportField, ImportRow, RowDecision, RowVerdict } from "@mapaobra/domain/import/import";
import { fromMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { sql } from "kysely";
import { columnByField } from "../../../database/point-columns.ts";
import type { UnitOfWork } from "../../../database/schema.ts";
import { plainText } from "../row/parse-draft.ts";
import type { ParsedRow } from "./parse-stored-row.ts";

const parsedColumns = sql.raw(
  "own_id integer, kind text, value text, has_named_key boolean, fields jsonb, unknown jsonb, verdict text, reasons jsonb",
);
const reasonsSql = sql.raw("array(select jsonb_array_elements_text(given.reasons))");

/** `rows` are the JSON of `NewRow`s. */
export async function insertRows(
  unit: UnitOfWork,
  { id, companyId }: { readonly id: number; readonly companyId: number },
  rows: string,
): Promise<void> {
  await sql`
    insert into import_rows (import_id, company_id, line, cells, format_error, own_id, kind, value, has_named_key,
      fields, unknown, verdict, reasons, notices)
    select ${id}, ${companyId}, line, cells, format_error, own_id, kind, value, has_named_key, fields, unknown, verdict,
      ${reasonsSql}, ${reasonsSql}
    from jsonb_to_recordset(${rows}::jsonb)
      as given (line integer, cells jsonb, format_error text, ${parsedColumns})
  `.execute(unit);
}

export async function deleteRows(unit: UnitOfWork, id: number): Promise<void> {
  await unit.deleteFrom("import_rows").where("import_id", "=", id).execute();
}

/** Gives PostgreSQL statistics of the rows of new imports, of which it would assume few. */
export async function analyzeRows(unit: UnitOfWork): Promise<void> {
  await sql`select analyze_import_rows()`.execute(unit);
}

/** Stores what rows are by other columns or values. */
export async function updateParsed(unit: UnitOfWork, id: number, rows: readonly ParsedRow[]): Promise<void> {
  await sql`
    update import_rows set own_id = given.own_id, kind = given.kind, value = given.value,
      has_named_key = given.has_named_key, fields = given.fields, unknown = given.unknown, verdict = given.verdict,
      reasons = ${reasonsSql}, notices = ${reasonsSql}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (line integer, ${parsedColumns})
    where import_id = ${id} and import_rows.line = given.line
  `.execute(unit);
}

/** The cells of the rows after a line, in the order of the file. */
export const cellsAfter = (unit: UnitOfWork, id: number, line: number, limit: number) =>
  unit
    .selectFrom("import_rows")
    .select(["line", "cells", "format_error"])
    .where("import_id", "=", id)
    .where("line", ">", line)
    .orderBy("line")
    .limit(limit)
    .execute();

/** Changes one cell. False if there is no such row. */
export async function changeCell(
  unit: UnitOfWork,
  id: number,
  { line, column, text }: { readonly line: number; readonly column: number; readonly text: string },
) {
  return unit
    .updateTable("import_rows")
    .set({
      cells: sql`jsonb_set(cells, array[${String(column)}], ${JSON.stringify(text)}::jsonb)`,
      decision: null,
    })
    .where("import_id", "=", id)
    .where("line", "=", line)
    .returning(["line", "cells", "format_error"])
    .executeTakeFirst();
}

/**
 * Decides doubtful rows, also decided ones; no lines: all that are doubtful now. A row that resembles nothing now is
 * no project's: it becomes undecided.
 */
export async function decideRows(
  unit: UnitOfWork,
  id: number,
  lines: readonly number[],
  decision: RowDecision | null,
): Promise<void> {
  await unit
    .updateTable("import_rows")
    .set({
      decision:
        decision === "same"
          ? sql`case when coalesce(point_id, similar_line) is not null then ${decision} end`
          : decision,
    })
    .where("import_id", "=", id)
    .$if(lines.length === 0, (rows) => rows.where("verdict", "=", "doubtful"))
    .$if(lines.length > 0, (rows) =>
      rows
        .where("line", "in", lines)
        .where(({ or, eb }) => or([eb("verdict", "=", "doubtful"), eb("decision", "is not", null)])),
    )
    .execute();
}

const fieldByColumn = new Map<string, ImportField>(
  Object.entries(columnByField).map(([field, column]) => [column, field as ImportField]),
);
export const fieldOfColumn = (column: string): ImportField | undefined => fieldByColumn.get(column);

function shownValue(column: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const isDegrees = column === columnByField.latitude || column === columnByField.longitude;
  return String(isDegrees ? fromMicroDegrees(Number(value)) : value);
}

const degrees = (value: unknown) => (typeof value === "number" ? fromMicroDegrees(value) : null);

export interface RowQuery {
  readonly verdicts?: readonly RowVerdict[] | undefined;
  readonly hasReasons?: boolean | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Rows in the order of the file. */
export async function listRows(unit: UnitOfWork, id: number, query: RowQuery): Promise<ImportRow[]> {
  const { verdicts, hasReasons, after = 0, limit } = query;
  const rows = await unit
    .selectFrom("import_rows as row")
    .leftJoin("points", "points.id", "row.point_id")
    .select(["line", "cells", "verdict", "reasons", "point_id", "points.name as point_name", "similar_line"])
    .select(["decision", "changes", "fields", "undo"])
    .where("import_id", "=", id)
    .where("line", ">", after)
    .$if(verdicts !== undefined, (some) => some.where("verdict", "in", verdicts ?? []))
    .$if(hasReasons === true, (some) => some.where("reasons", "<>", sql<string[]>`'{}'`))
    .$if(hasReasons === false, (some) => some.where("reasons", "=", sql<string[]>`'{}'`))
    .orderBy("line")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    line: row.line,
    cells: row.cells.map((cell) => plainText(cell)),
    verdict: row.verdict ?? "out",
    reasons: row.reasons,
    pointId: row.point_id,
    pointName: row.point_name,
    similarLine: row.similar_line,
    decision: row.decision,
    changes: Object.entries(row.changes).flatMap(([column, [before, after]]) => {
      const field = fieldOfColumn(column);
      return field ? [{ field, before: shownValue(column, before), after: shownValue(column, after) }] : [];
    }),
    latitude: degrees(row.fields?.lat_micro),
    longitude: degrees(row.fields?.lng_micro),
    undo: row.undo,
  }));
}

/** More would not be mended one by one. */
const maxUnknownValues = 500;

/** The texts that are no known value, the most frequent first. */
export async function unknownValues(unit: UnitOfWork, id: number) {
  const { rows } = await sql<{ field: ImportField; value: string; rows: number }>`
    select key as field, values.value, count(*)::integer as rows
    from import_rows cross join lateral jsonb_each_text(unknown) as values
    where import_id = ${id} and unknown <> '{}'
    group by 1, 2 order by 3 desc, 1, 2 limit ${sql.lit(maxUnknownValues)}
  `.execute(unit);
  return rows;
}
