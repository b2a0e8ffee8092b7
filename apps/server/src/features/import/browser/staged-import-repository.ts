import type { ImportField } from "@mapaobra/domain/import/import";
import { columnByField } from "../../../database/point-columns.ts";
import { ownIdKind } from "../row/row-identity.ts";
import { identifyRows, matchRows, repeatedKey } from "../staged-rows.ts";
import { importKeySql, mergedSql } from "../store/import-points-repository.ts";
import { pointColumns } from "../store/point-columns.ts";
import type { SqlClient } from "../store/sql-client.ts";
import type { ConflictingRow } from "../store/staging-repository.ts";
import { createStaging } from "../store/staging-repository.ts";

interface StagedImport {
  readonly id: number;
  readonly mapId: number;
  readonly rowName: string;
  readonly protectedFields: readonly ImportField[];
  /** Doubtful and refused rows without a decision are checked again, but not written. */
  readonly withDoubtful: boolean;
}

const names = pointColumns.map(({ name }) => name);
const fields = pointColumns.map(({ name, type }) => `${name} ${type}`).join(", ");
const list = (prefix: string) => names.map((name) => `${prefix}.${name}`).join(", ");

/** Rows that are staged: parsed ones that are not another row's project. */
const stagedOf = ({ withDoubtful }: StagedImport) =>
  `rows.import_id = $1 and rows.kind is not null and (rows.decision is distinct from 'same' or rows.point_id is not null)
   ${withDoubtful ? "" : "and (rows.verdict not in ('doubtful', 'out') or rows.decision is not null)"}`;

/** Rows that were decided to be a project that is not on the map any more. They stay doubtful until they are decided. */
const lost = "verdict = 'doubtful' and decision is null and point_id is null and similar_line is null";
const lostReason = "el proyecto que usted eligió ya no está en este mapa";

/** Makes rows doubtful whose decided project has left the map since. Returns the lines of all such rows. */
export async function findLostDecisions(client: SqlClient, id: number, mapId: number): Promise<number[]> {
  await client.query(
    `update import_rows as rows
     set decision = null, verdict = 'doubtful', point_id = null, changes = '{}', reasons = notices || $3::text
     where import_id = $1 and decision = 'same' and similar_line is null
       and not exists (select from points where points.id = rows.point_id and points.map_id = $2)`,
    [id, mapId, lostReason],
  );
  const { rows } = await client.query<{ line: number }>(
    `select line from import_rows where import_id = $1 and ${lost}`,
    [id],
  );
  return rows.map(({ line }) => line);
}

/** Keeps these rows doubtful that are compared again and resemble no other project. */
export async function keepLostDoubtful(client: SqlClient, id: number, lines: readonly number[]) {
  await client.query(
    `update import_rows set verdict = 'doubtful', reasons = notices || $3::text
     where import_id = $1 and line = any($2) and verdict = 'new' and decision is null`,
    [id, lines, lostReason],
  );
}

/** Stages the rows of an import, matches them with the points of the map, and refuses those that repeat another. */
export async function stageImport(client: SqlClient, options: StagedImport): Promise<void> {
  const { id, mapId, rowName, protectedFields } = options;
  await createStaging(client);
  // A row that a person decided to be a point has it as if the file had its id.
  const { rowCount: inserted } = await client.query(
    `insert into staged (number, own_id, kind, value, has_named_key, point_id, ${names.join(", ")})
     select line, case when is_point then null else own_id end, case when is_point then '${ownIdKind}' else kind end,
       case when is_point then rows.point_id::text else value end, is_point or has_named_key,
       case when is_point then rows.point_id end, ${list("given")}
     from import_rows as rows
       cross join lateral jsonb_to_record(fields) as given (${fields})
       cross join lateral (select rows.decision is not distinct from 'same' and exists (
         select from points where points.id = rows.point_id and points.map_id = $2
       ) as is_point) as decided
     where ${stagedOf(options)}`,
    [id, mapId],
  );
  const conflicts: ConflictingRow[] = [];
  await identifyRows(client, mapId, (row) => conflicts.push(row));
  const { rows } = await client.query<{ total: number }>("select count(*)::integer as total from staged");
  const total = rows[0]?.total ?? 0;
  await matchRows(client, mapId, total);
  for (const field of protectedFields) {
    await client.query(`update staged set ${columnByField[field]} = null where point_id is not null`);
  }
  if (total !== inserted) await refuseRepeated(client, options, conflicts);
  await client.query(
    `update import_rows set verdict = 'out', reasons = array['es el mismo proyecto que la ' || $2 || ' ' || similar_line]
     where import_id = $1 and kind is not null and decision = 'same' and point_id is null
       and similar_line is not null`,
    [id, rowName],
  );
}

/** Refuses the rows that were staged and repeat another. */
async function refuseRepeated(
  client: SqlClient,
  options: StagedImport,
  conflicts: readonly ConflictingRow[],
) {
  const { id, rowName } = options;
  await client.query(
    `update import_rows as rows
     set verdict = 'out', similar_line = null, changes = '{}',
       point_id = case when rows.decision = 'same' then rows.point_id end,
       reasons = array[case when rows.decision = 'same' then 'otra fila es ya este proyecto'
         else coalesce(conflicts.reason, 'repite otra ' || $2) end]
     from import_rows as own
       left join jsonb_to_recordset($3::jsonb) as conflicts (line integer, reason text) on conflicts.line = own.line
     where own.import_id = $1 and rows.import_id = $1 and rows.line = own.line and ${stagedOf(options)}
       and not exists (select from staged where staged.number = rows.line)`,
    [
      id,
      rowName,
      JSON.stringify(
        conflicts.map(({ number, value, first }) => ({
          line: number,
          reason: repeatedKey(value, `${rowName} ${first}`),
        })),
      ),
    ],
  );
}

/** Their former values are stored before they are written: nothing is saved in between. */
export async function lockMatchedPoints(client: SqlClient): Promise<void> {
  await client.query(
    "select from points where id in (select point_id from staged) order by id for no key update",
  );
}

/** Leaves out the rows whose project left the map between its match and its lock. */
export async function refuseMoved(client: SqlClient, id: number, mapId: number): Promise<void> {
  await client.query(
    `with moved as (
       delete from staged
       where point_id is not null and not exists (select from points where points.id = point_id and map_id = $2)
       returning number
     )
     update import_rows as rows
     set verdict = 'out', point_id = null, changes = '{}',
       reasons = notices || 'su proyecto se eliminó o pasó a otro mapa mientras se importaba'::text
     from moved
     where rows.import_id = $1 and rows.line = moved.number`,
    [id, mapId],
  );
}

const before = names.map((name) => `points.${name}`).join(", ");
const after = names.map(mergedSql).join(", ");
/** The key of a project that a row has by its id, if another row of the file gets it (`releaseImportKeys`). */
const isReleased = `(staged.kind = '${ownIdKind}'
  and points.import_key in (select import_key from staged where kind <> '${ownIdKind}'))`;
const changesSql = `jsonb_strip_nulls(jsonb_build_object(${names
  .map(
    (name) =>
      `'${name}', case when points.${name} is distinct from ${mergedSql(name)}
         then jsonb_build_array(points.${name}, ${mergedSql(name)}) end`,
  )
  .join(", ")}, 'import_key', case when ${isReleased} then jsonb_build_array(points.import_key, null)
    when points.import_key is distinct from ${importKeySql}
    then jsonb_build_array(points.import_key, ${importKeySql}) end, 'deleted_at', case when points.deleted_at is not null
    then jsonb_build_array(points.deleted_at, null) end))`;

/** Stores what each staged row does to the map. A row that only gives its project a key changes nothing that is seen. */
export async function storeVerdicts(client: SqlClient, id: number): Promise<void> {
  await client.query(
    `update import_rows as rows
     set point_id = found.point_id, changes = found.changes, similar_line = null,
       verdict = found.verdict, reasons = rows.notices
     from (
       select *, case when point_id is null then 'new' when changes - 'import_key' = '{}' then 'same' else 'changed' end as verdict
       from (
       select number, points.id as point_id, case
           when points.id is null or ((${before}, points.import_key, points.deleted_at)
             is not distinct from (${after}, ${importKeySql}, null) and not coalesce(${isReleased}, false)) then '{}'
           else ${changesSql} end as changes
       from staged left join points on points.id = staged.point_id
       ) as compared
     ) as found
     where rows.import_id = $1 and rows.line = found.number
       and (rows.point_id, rows.changes, rows.similar_line, rows.verdict, rows.reasons)
         is distinct from (found.point_id, found.changes, null, found.verdict, rows.notices)`,
    [id],
  );
}

/** After the points are written: which one each new row created. */
export async function storeCreatedPoints(client: SqlClient, id: number, mapId: number): Promise<void> {
  await client.query(
    `update import_rows as rows set point_id = points.id
     from staged join points on points.map_id = $2 and points.import_key = staged.import_key
     where rows.import_id = $1 and rows.line = staged.number and staged.point_id is null`,
    [id, mapId],
  );
}

/** Sums the rows of an import by verdict. */
export async function countVerdicts(client: SqlClient, id: number): Promise<string> {
  const { rows } = await client.query<{ counts: string }>(
    `select coalesce(jsonb_object_agg(verdict, many), '{}')::text as counts
     from (select verdict, count(*) as many from import_rows where import_id = $1 and verdict is not null group by 1) as sums`,
    [id],
  );
  return rows[0]?.counts ?? "{}";
}
