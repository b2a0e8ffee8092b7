import { pointFields } from "@mapaobra/domain/point/fields";
import { columnByField, storedFields } from "../../../database/point-columns.ts";
import { pointColumns } from "../store/point-columns.ts";
import type { SqlClient } from "../store/sql-client.ts";

const names = [...pointColumns.map(({ name }) => name), "deleted_at"];
const labels = JSON.stringify({
  ...Object.fromEntries(storedFields.map((field) => [columnByField[field], pointFields[field].label])),
  deleted_at: "Papelera",
});

/**
 * Undoes a written import: created points go to the bin unless they changed since, and changed fields get their former
 * values unless they changed since. Returns the numbers of rows by outcome.
 */
export async function undoRows(
  client: SqlClient,
  { id, finishedAt }: { readonly id: number; readonly finishedAt: Date },
): Promise<{ readonly undone: number; readonly kept: number }> {
  // What each row has to undo: the values to write back, and the columns that changed since.
  await client.query(
    `with written as materialized (
      select rows.line, rows.verdict, points.id, points.deleted_at, to_jsonb(points) as present,
        case when rows.verdict = 'new' then rows.fields else (
          select jsonb_object_agg(key, value -> 1) from jsonb_each(rows.changes)
        ) end as expected
      from import_rows as rows left join points on points.id = rows.point_id
      where rows.import_id = $1 and rows.verdict in ('new', 'changed')
    ), compared as materialized (
      select line, case when present @> expected then '{}' else array(
        select key from jsonb_each(expected) where present -> key is distinct from value order by key
      ) end as since,
      written.id is null or (verdict = 'new' and deleted_at is not null) as is_gone, written.id as point_id
      from written
    )
    update import_rows as rows
    set undo = case when is_gone or since = '{}' then 'undone' else 'kept' end,
      reasons = case when is_gone or since = '{}' then rows.reasons else array[
        'cambió después: ' || (
          select string_agg(coalesce($2::jsonb ->> name, name), ', ') from unnest(since) as name
        ) || coalesce((
          select ' (' || coalesce(user_name, 'el servidor') || ')' from audit
          where audit.noun = 'points' and audit.record_id = compared.point_id and audit.at > $3
            and audit.after ?| since
          order by audit.at desc limit 1
        ), '')
      ] end
    from compared
    where rows.import_id = $1 and rows.line = compared.line`,
    [id, labels, finishedAt],
  );
  await client.query(
    `update points set deleted_at = now()
     from import_rows as rows
     where rows.import_id = $1 and rows.verdict = 'new' and rows.undo = 'undone'
       and points.id = rows.point_id and points.deleted_at is null`,
    [id],
  );
  const back = names.map((name) => `(back).${name}`).join(", ");
  await client.query(
    `update points set (${names.join(", ")}) = row(${back})
     from (
       select points.id, jsonb_populate_record(points, former) as back
       from import_rows as rows join points on points.id = rows.point_id
         cross join lateral (
           select jsonb_object_agg(key, value -> 0) as former from jsonb_each(rows.changes)
           where to_jsonb(points) -> key is not distinct from value -> 1
         ) as unchanged
       where rows.import_id = $1 and rows.verdict = 'changed' and former is not null
     ) as found
     where points.id = found.id`,
    [id],
  );
  const { rows } = await client.query<{ undone: number; kept: number }>(
    `select count(*) filter (where undo = 'undone')::integer as undone,
       count(*) filter (where undo = 'kept')::integer as kept
     from import_rows where import_id = $1`,
    [id],
  );
  return rows[0] ?? { undone: 0, kept: 0 };
}
