import { joinInMemory } from "../store/import-transaction-repository.ts";
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
const cellSql = `lat_micro / ${cellSize} * 1000000::bigint + lng_micro / ${cellSize}`;
const neighbours = [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => north * 1_000_000 + east));

/** The texts are folded in it already. */
const foldedNameSql = "split_part(search_text, chr(10), 1)";

/** The points that new rows may resemble. Each scan of them keeps only what has a key of a row: a map may be large. */
const presentSql = `points
  where map_id = $2 and deleted_at is null and exists (select from fresh)
    and id not in (
      select point_id from staged where point_id is not null and number not in (select line from decided)
    )`;

/** The words of names in their cantons, as numbers. */
const wordsSql = (projects: string) => `
  select nth, is_open, hashtextextended(canton || ' ' || word, 0) as key
  from (
    -- Texts are split much faster at spaces.
    select nth, permit is null as is_open, canton, unnest(case when name ~ '[^a-z0-9 ]'
      then regexp_split_to_array(name, '[^a-z0-9]+') else string_to_array(name, ' ') end) as word
    from ${projects}
  ) as split
  where length(word) >= 4 and canton is not null`;

/** Which projects have each key, unless it says nothing. */
const sharedSql = (keys: string, least: number) => `
  select key, array_agg(nth) as every, array_agg(nth) filter (where is_open) as open
  from (${keys}) as keys group by key having count(*) between ${least} and ${mostOfKey}`;

/** Pairs of a new row and what is before it, which have a key in common. */
const pairsSql = (keys: string, shared: string, others = "every") => `
  select row, other
  from (select keys.nth as row, unnest(${others}) as other from ${keys} as keys join ${shared} using (key)) as pairs
  where other > row`;

/**
 * Marks staged new rows as doubtful that resemble a point of the map or an earlier new row. Only pairs are compared that
 * share a permit, neighbouring cells, or a rare word in one canton unless both have permits: linear in the rows. Of two
 * projects with permits a word says nothing. `nth` is the id of a point, or the negative line of a row.
 */
export async function markDoubles(
  client: SqlClient,
  { id, mapId, rowName }: { readonly id: number; readonly mapId: number; readonly rowName: string },
): Promise<void> {
  await joinInMemory(client, Number.POSITIVE_INFINITY);
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
    ), fresh_words as materialized (
      select * from (${wordsSql("lines")}) as words where exists (select from lines where permit is null)
        or exists (select from ${presentSql} and permit is null)
    ), words as materialized (${sharedSql(
      `select * from fresh_words
       union all
       select * from (${wordsSql(
         `(select id as nth, permit, canton, ${foldedNameSql} as name from ${presentSql}
           and canton in (select canton from lines) and exists (select from fresh_words)) as present`,
       )}) as words where key in (select key from fresh_words)`,
      2,
    )}), fresh_permits as materialized (
      select nth, permit as key from fresh where permit is not null
    ), permits as materialized (${sharedSql(
      `select nth, permit as key, false as is_open from lines where permit is not null
       union all
       select id, permit, false from ${presentSql} and permit in (select key from fresh_permits)`,
      2,
    )}), near as not materialized (
      select nth, ${cellSql} + unnest(array[${neighbours}]) as key from fresh where lat_micro is not null
    ), cells as materialized (${sharedSql(
      `select nth, ${cellSql} as key, false as is_open from lines where lat_micro is not null
       union all
       select id, ${cellSql}, false from ${presentSql} and ${cellSql} in (select key from near)`,
      1,
    )}), pairs as materialized (
      ${pairsSql("fresh_words", "words", "case when is_open then every else open end")}
      union
      ${pairsSql("fresh_permits", "permits")}
      union
      ${pairsSql("near", "cells")}
    ), projects as materialized (
      -- A row that a person decided is still what others resemble.
      select * from lines
      union all
      select id, name, ${foldedNameSql}, canton, lat_micro, lng_micro, split_part(search_text, chr(10), 3), area, permit,
        false
      from points where id = any (array(select distinct other from pairs where other > 0))
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
