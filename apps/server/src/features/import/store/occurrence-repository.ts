import type { SqlClient } from "./sql-client.ts";
import { analyzeStaging } from "./staging-repository.ts";

/** Number of rows that share their identity with an earlier row of the file. */
export async function countSharedIdentities(client: SqlClient): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select coalesce(sum(size - 1), 0)::integer as count
    from (select count(*) as size from staged group by kind, value having count(*) > 1) as shared`);
  return rows[0]?.count ?? 0;
}

/**
 * Numbers rows with a non-unique identity (several projects under one permit). The order of a file may change
 * between imports: a row first takes the number of the point with its name and position, then of one with its
 * name. The remaining rows are numbered in file order. This includes a row that is now the only one, if the
 * map has several points of its identity.
 */
export async function numberOccurrences(client: SqlClient, mapId: number): Promise<void> {
  const { rowCount } = await client.query(awaitNumbers, [mapId]);
  if (rowCount === 0) return;
  await analyzeStaging(client);
  await client.query(
    assignExistingNumber("jsonb_build_array(name, province, canton, district, lat_micro, lng_micro)"),
    [mapId],
  );
  await client.query(assignExistingNumber("name"), [mapId]);
  await client.query(numberRemaining);
}

/** The key of the first occurrence, and the occurrence number: see `createStaging`. */
const firstKey = "split_part(import_key, chr(10), 1)";
const numberInKey = "coalesce(nullif(split_part(import_key, chr(10), 2), ''), '1')::integer";

const awaitNumbers = `
  update staged set occurrence = null
  where (kind, value) in (select kind, value from staged group by kind, value having count(*) > 1)
    or import_key in (
      select ${firstKey} from points where map_id = $1 and strpos(import_key, chr(10)) > 0
    )`;

/** Equal candidates are assigned in order, lowest number first. */
const assignExistingNumber = (matchKeySql: string) => `
  with waiting as (
    select number, import_key as first_key, ${matchKeySql} as alike,
      row_number() over (partition by import_key, ${matchKeySql} order by number) as nth
    from staged where occurrence is null
  ), free as (
    select first_key, held, alike, row_number() over (partition by first_key, alike order by held) as nth
    from (
      select ${firstKey} as first_key, ${numberInKey} as held, ${matchKeySql} as alike from points
      where map_id = $1 and not exists (
        select from staged where staged.import_key = points.import_key and occurrence is not null
      )
    ) as unclaimed
    where first_key in (select first_key from waiting)
  )
  update staged set occurrence = held
  from waiting join free using (first_key, alike, nth)
  where waiting.number = staged.number`;

const numberRemaining = `
  with waiting as (
    select number, kind, value, row_number() over (partition by kind, value order by number) as nth
    from staged where occurrence is null
  ), free as (
    select kind, value, candidate, row_number() over (partition by kind, value order by candidate) as nth
    from (
      select kind, value, generate_series(1, count(*))::integer as candidate
      from staged where (kind, value) in (select kind, value from waiting) group by kind, value
      except select kind, value, occurrence from staged
    ) as unclaimed
  )
  update staged set occurrence = candidate
  from waiting join free using (kind, value, nth)
  where waiting.number = staged.number`;
