import { pointFields } from "@mapaobra/domain/point/fields";
import { columnByField, storedFields } from "../../../database/point-columns.ts";
import { joinInMemory } from "../store/import-transaction-repository.ts";
import { pointColumns } from "../store/point-columns.ts";
import type { SqlClient } from "../store/sql-client.ts";

const names = [...pointColumns.map(({ name }) => name), "deleted_at", "import_key"];
const labels = JSON.stringify({
  ...Object.fromEntries(storedFields.map((field) => [columnByField[field], pointFields[field].label])),
  deleted_at: "Papelera",
});

const back = names.map((name) => `(back).${name}`).join(", ");

interface WrittenImport {
  readonly id: number;
  readonly rows: number;
  readonly map_id: number;
  readonly finishedAt: Date;
}

/**
 * Undoes a written import: created points go to the bin unless they changed since, and changed fields get their former
 * values unless they changed since. Points that were deleted or moved to another map since stay as they are. Returns the
 * numbers of rows by outcome: of rows that the database refuses only these are not undone.
 */
export async function undoRows(
  client: SqlClient,
  { id, rows: count, map_id: mapId, finishedAt }: WrittenImport,
): Promise<{ readonly undone: number; readonly kept: number; readonly failed: number }> {
  await joinInMemory(client, count);
  // Later statements see what was saved until here, and nothing is saved until the end.
  await client.query(
    `select from points where id in (
       select point_id from import_rows where import_id = $1 and (verdict = 'new' or changes <> '{}')
     )
     order by id for no key update`,
    [id],
  );
  // The columns that changed since, or another reason to keep the point.
  await client.query(
    `with written as materialized (
      select rows.line, points.id, points.deleted_at, points.map_id, to_jsonb(points) as present,
        case when rows.verdict = 'new' then rows.fields else (
          select jsonb_object_agg(key, value -> 1) from jsonb_each(rows.changes) where key <> 'import_key'
        ) end as expected
      from import_rows as rows left join points on points.id = rows.point_id
      where rows.import_id = $1 and rows.verdict in ('new', 'changed')
    ), compared as materialized (
      select written.*, case when present @> expected then '{}' else array(
        select key from jsonb_each(expected) where present -> key is distinct from value order by key
      ) end as since
      from written
    ), judged as materialized (
      select line, case
        when compared.id is null or compared.deleted_at is not null then 'se eliminó'
        when map_id <> $4 then 'ahora está en el mapa «' || maps.name || '»'
        when since <> '{}' then 'cambió después: ' || (
          select string_agg(coalesce($2::jsonb ->> name, name), ', ') from unnest(since) as name
        ) || coalesce((
          select ' (' || coalesce(user_name, 'el servidor') || ')' from audit
          where audit.noun = 'points' and audit.record_id = compared.id and audit.at > $3
            and audit.after ?| since
          order by audit.at desc limit 1
        ), '')
      end as reason
      from compared left join maps on maps.id = map_id
    )
    update import_rows as rows
    set undo = case when reason is null then 'undone' else 'kept' end,
      reasons = case when reason is null then rows.reasons else array[reason] end
    from judged
    where rows.import_id = $1 and rows.line = judged.line`,
    [id, labels, finishedAt, mapId],
  );
  const undoCreated = async (from: number, to: number) => {
    await client.query(
      `update points set deleted_at = now(),
         -- A key that this import took from another project goes back to it.
         import_key = case when import_key not in (
           select changes -> 'import_key' ->> 0 from import_rows where import_id = $1 and changes -> 'import_key' ->> 0 <> ''
         ) then import_key end
       from import_rows as rows
       where rows.import_id = $1 and rows.line between $2 and $3 and rows.verdict = 'new' and rows.undo = 'undone'
         and points.id = rows.point_id`,
      [id, from, to],
    );
  };
  const undoChanged = async (from: number, to: number) => {
    // A key that another project has got since stays with it. What is kept does not return to the bin.
    await client.query(
      `update points set (${names.join(", ")}) = row(${back})
       from (
         select points.id, jsonb_populate_record(points, former) as back
         from import_rows as rows join points on points.id = rows.point_id
           cross join lateral (
             select jsonb_object_agg(key, value -> 0) as former from jsonb_each(rows.changes)
             where to_jsonb(points) -> key is not distinct from value -> 1 and (key <> 'import_key' or not exists (
               select from points as other where other.map_id = $2 and other.import_key = value ->> 0
             )) and (key <> 'deleted_at' or rows.undo = 'undone')
           ) as unchanged
         where rows.import_id = $1 and rows.line between $3 and $4 and rows.verdict in ('changed', 'same')
           and former is not null and points.map_id = $2 and points.deleted_at is null
       ) as found
       where points.id = found.id`,
      [id, mapId, from, to],
    );
  };
  const { rows: ends } = await client.query<{ first: number; last: number }>(
    "select min(line) as first, max(line) as last from import_rows where import_id = $1",
    [id],
  );
  // All created points give their keys back before the changed ones look for theirs.
  for (const { first, last } of ends)
    for (const undoPart of [undoCreated, undoChanged])
      await inParts(client, { first, last }, undoPart, (line) => fail(client, id, line));
  const { rows } = await client.query<{ undone: number; kept: number; failed: number }>(
    `select count(*) filter (where undo = 'undone')::integer as undone,
       count(*) filter (where undo = 'kept')::integer as kept,
       count(*) filter (where undo = 'failed')::integer as failed
     from import_rows where import_id = $1`,
    [id],
  );
  return rows[0] ?? { undone: 0, kept: 0, failed: 0 };
}

const fail = (client: SqlClient, id: number, line: number) =>
  client.query(
    `update import_rows set undo = 'failed', reasons = array['no se pudo deshacer: lo que tenía antes ya no se acepta']
     where import_id = $1 and line = $2`,
    [id, line],
  );

interface Lines {
  readonly first: number;
  readonly last: number;
}

/** Does the work of all lines at once, or of halves of them to find the lines that the database refuses. */
async function inParts(
  client: SqlClient,
  { first, last }: Lines,
  work: (first: number, last: number) => Promise<void>,
  refuse: (line: number) => Promise<unknown>,
): Promise<void> {
  await client.query("savepoint part");
  try {
    await work(first, last);
    await client.query("release savepoint part");
    return;
  } catch (error) {
    if (!isOfValues(error)) throw error;
    await client.query("rollback to savepoint part");
  }
  const middle = Math.floor((first + last) / 2);
  if (first === last) await refuse(first);
  else
    for (const part of [
      { first, last: middle },
      { first: middle + 1, last },
    ])
      await inParts(client, part, work, refuse);
}

/** PostgreSQL's classes of invalid data and of violated constraints. */
const isOfValues = (error: unknown) => /^2[23]/.test(String((error as { code?: unknown }).code));
