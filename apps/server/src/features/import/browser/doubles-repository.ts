import type { SqlClient } from "../store/sql-client.ts";

/** Millionths of a degree: 166 m, so that what is within 150 m is in the same cell or a neighbouring one. */
const cellSize = 1500;
const nearMetres = 150;
/** What so many projects share says nothing: the word 'condominio' in a canton, the middle of a district, permit 'S/N'. */
const mostOfKey = 100;
/**
 * Of 100: the name counts for 60, the place for 25, developer for 10 and area for 5. Two permits are two projects, unless
 * all else is equal.
 */
const likenessScore = 60;
const leastScore = 50;

/** A number for the cell of a place: numbers are compared much faster than texts. */
const cellSql = (north = "0", east = "0") =>
  `(lat_micro / ${cellSize} + ${north}) * 1000000::bigint + lng_micro / ${cellSize} + ${east}`;

/** The words of a name in its canton, as numbers. Of two projects with permits a word says nothing. */
const wordsSql = (projects: string) => `
  select nth, permit is null as is_open, hashtextextended(canton || ' ' || word, 0) as key
  from ${projects} cross join lateral unnest(regexp_split_to_array(name, '[^a-z0-9]+')) as word
  where length(word) >= 4 and canton is not null and exists (select from projects where permit is null)`;

/** Pairs of a new row and what is before it, which have a rare key in common. */
const pairsSql = (keys: string, condition: string) => `
  select row.nth as row, other.nth as other
  from ${keys} as row
    join (select key from ${keys} group by key having count(*) between 2 and ${mostOfKey}) as rare using (key)
    join ${keys} as other using (key)
  where row.nth < 0 and other.nth > row.nth ${condition}`;

/**
 * Marks staged new rows as doubtful that resemble a point of the map or an earlier new row. Only pairs are compared that
 * share a permit, neighbouring cells, or a rare word in one canton unless both have permits: linear in the rows. `nth` is
 * the id of a point, or the negative line of a row.
 */
export async function markDoubles(
  client: SqlClient,
  { id, mapId, rowName }: { readonly id: number; readonly mapId: number; readonly rowName: string },
): Promise<void> {
  // The steps of the statement have no statistics: each is joined as large, in memory.
  await client.query(
    `select set_config('work_mem', '64MB', true), set_config('enable_mergejoin', 'off', true),
       set_config('enable_nestloop', 'off', true)`,
  );
  await client.query(
    `with decided as materialized (
      select line from import_rows where import_id = $1 and decision is not null
    ), lines as materialized (
      select -number as nth, name as shown, folded(name) as name, canton, lat_micro, lng_micro,
        folded(developer) as developer, area, permit, number in (select line from decided) as is_decided
      from staged
      where point_id is null or number in (select line from decided)
    ), fresh as materialized (
      select * from lines where not is_decided
    ), present as materialized (
      -- The texts are folded in it already.
      select id as nth, name as shown, split_part(search_text, chr(10), 1) as name, canton, lat_micro, lng_micro,
        split_part(search_text, chr(10), 3) as developer, area, permit, false as is_decided
      from points
      where map_id = $2 and deleted_at is null and exists (select from fresh)
        and id not in (
          select point_id from staged where point_id is not null and number not in (select line from decided)
        )
    ), projects as materialized (
      -- A row that a person decided is still what others resemble.
      select * from lines union all select * from present
    ), fresh_words as materialized (${wordsSql("lines")}), words as materialized (
      select * from fresh_words
      union all
      select * from (${wordsSql("present")}) as words where key in (select key from fresh_words)
    ), permits as materialized (
      select nth, hashtextextended(permit, 0) as key from lines where permit is not null
      union all
      select nth, hashtextextended(permit, 0) from present where permit in (select permit from fresh)
    ), near as materialized (
      select nth, ${cellSql("north", "east")} as key
      from fresh cross join generate_series(-1, 1) as north cross join generate_series(-1, 1) as east
      where lat_micro is not null
    ), cells as materialized (
      select ${cellSql()} as key, array_agg(nth) as every from projects
      where lat_micro is not null and (nth < 0 or ${cellSql()} in (select key from near))
      group by 1 having count(*) <= ${mostOfKey}
    ), pairs as (
      ${pairsSql("words", "and (row.is_open or other.is_open)")}
      union
      ${pairsSql("permits", "")}
      union
      select near.nth, other from near join cells using (key) cross join lateral unnest(every) as other
      where other > near.nth
    ), measured as materialized (
      select *, case when metres <= ${nearMetres} then 25 when metres > 2000 then -15 else 0 end
        + case when has_developer then 10 else 0 end
        + case when has_area then 5 else 0 end
        - case when has_other_permit then 40 else 0 end as bonus
      from (
        select fresh.nth as row, projects.nth as other, projects.shown, fresh.name, projects.name as other_name,
          0.11132 * sqrt(
            (fresh.lat_micro - projects.lat_micro) ^ 2
            + ((fresh.lng_micro - projects.lng_micro) * cos(radians(fresh.lat_micro / 1e6))) ^ 2
          ) as metres,
          fresh.developer = projects.developer as has_developer,
          abs(fresh.area - projects.area) <= 0.1 * greatest(fresh.area, projects.area) as has_area,
          fresh.permit <> projects.permit as has_other_permit
        from pairs join fresh on fresh.nth = row join projects on projects.nth = other
      ) as compared
    ), scored as materialized (
      select *, extensions.similarity(name, other_name) as likeness
      -- Others cannot reach the least score also with the same name.
      from measured where ${likenessScore} + bonus >= ${leastScore}
    ), best as (
      select distinct on (row) * from scored
      where likeness >= 0.4 and ${likenessScore} * likeness + bonus >= ${leastScore}
      order by row, ${likenessScore} * likeness + bonus desc, other < 0, abs(other)
    )
    update import_rows as rows
    set verdict = 'doubtful', point_id = case when other > 0 then other end,
      similar_line = case when other < 0 then -other end, changes = '{}',
      reasons = rows.reasons || array[
        'se parece a «' || best.shown || '»' || case when other < 0 then ' de la ' || $3 || ' ' || -other else '' end
        || ': nombre ' || round((100 * likeness)::numeric) || ' % igual'
        || coalesce(', a ' || round(metres::numeric) || ' m', '')
        || case when has_developer then ', el mismo desarrollador' else '' end
        || case when has_area then ', área parecida' else '' end
      ]
    from best
    where rows.import_id = $1 and rows.line = -best.row`,
    [id, mapId, rowName],
  );
}
