import type { SqlClient } from "../store/sql-client.ts";

/** Millionths of a degree: 166 m, so that what is within 150 m is in the same cell or a neighbouring one. */
const cellSize = 1500;
const nearMetres = 150;
/** A word that so many projects of a canton have says nothing: 'condominio'. */
const mostOfWord = 200;
/**
 * Of 100: the name counts for 60, the place for 25, developer for 10 and area for 5. Two permits are two projects, unless
 * all else is equal.
 */
const leastScore = 50;

/**
 * Marks staged new rows as doubtful that resemble a point of the map or an earlier new row. Only pairs of neighbouring
 * cells, or with a rare word of their names in one canton, are compared: with a million points it takes seconds.
 */
export async function markDoubles(
  client: SqlClient,
  { id, mapId, rowName }: { readonly id: number; readonly mapId: number; readonly rowName: string },
): Promise<void> {
  // PostgreSQL has no statistics of new rows. It would assume few and compare every pair.
  await client.query("set local enable_nestloop = off");
  await client.query(
    `with fresh as materialized (
      select number, folded(name) as name, canton, lat_micro, lng_micro, folded(developer) as developer, area, permit
      from staged join import_rows as rows on rows.import_id = $1 and rows.line = number
      where staged.point_id is null and rows.decision is null
    ), others as materialized (
      select id, null::integer as line, name as shown, folded(name) as name, canton, lat_micro, lng_micro,
        folded(developer) as developer, area, permit
      from points
      where map_id = $2 and deleted_at is null and exists (select from fresh)
        and not exists (select from staged where staged.point_id = points.id)
      union all
      select null, staged.number, staged.name, fresh.name, fresh.canton, fresh.lat_micro, fresh.lng_micro,
        fresh.developer, fresh.area, fresh.permit
      from fresh join staged using (number)
    ), keyed as materialized (
      select row_number() over () as nth, * from others
    ), words as materialized (
      select canton, word, array_agg(nth) as nths
      from keyed cross join lateral regexp_split_to_table(name, '[^a-z0-9]+') as word
      where length(word) >= 4 and canton in (select canton from fresh)
      group by canton, word having count(*) between 1 and ${mostOfWord}
    ), pairs as (
      select fresh.number, nth
      from fresh
        cross join lateral regexp_split_to_table(fresh.name, '[^a-z0-9]+') as word
        join words using (canton, word)
        cross join lateral unnest(nths) as nth
      union
      select fresh.number, nth
      from fresh
        cross join generate_series(-1, 1) as north cross join generate_series(-1, 1) as east
        join keyed on keyed.lat_micro / ${cellSize} = fresh.lat_micro / ${cellSize} + north
          and keyed.lng_micro / ${cellSize} = fresh.lng_micro / ${cellSize} + east
    ), measured as (
      select fresh.number, keyed.id, keyed.line, keyed.shown,
        extensions.similarity(fresh.name, keyed.name) as likeness,
        0.11132 * sqrt(
          (fresh.lat_micro - keyed.lat_micro) ^ 2
          + ((fresh.lng_micro - keyed.lng_micro) * cos(radians(fresh.lat_micro / 1e6))) ^ 2
        ) as metres,
        fresh.developer = keyed.developer as has_developer,
        abs(fresh.area - keyed.area) <= 0.1 * greatest(fresh.area, keyed.area) as has_area,
        fresh.permit <> keyed.permit as has_other_permit
      from pairs join fresh using (number) join keyed using (nth)
      where keyed.line is null or keyed.line < fresh.number
    ), scored as (
      select *, 60 * likeness
        + case when metres <= ${nearMetres} then 25 when metres > 2000 then -15 else 0 end
        + case when has_developer then 10 else 0 end
        + case when has_area then 5 else 0 end
        - case when has_other_permit then 40 else 0 end as score
      from measured where likeness >= 0.4
    ), best as (
      select distinct on (number) * from scored where score >= ${leastScore}
      order by number, score desc, line nulls first, id
    )
    update import_rows as rows
    set verdict = 'doubtful', point_id = best.id, similar_line = best.line, changes = '{}',
      reasons = rows.reasons || array[
        'se parece a «' || best.shown || '»' || coalesce(' de la ' || $3 || ' ' || best.line, '') || ': nombre '
        || round((100 * likeness)::numeric) || ' % igual'
        || coalesce(', a ' || round(metres::numeric) || ' m', '')
        || case when has_developer then ', el mismo desarrollador' else '' end
        || case when has_area then ', área parecida' else '' end
      ]
    from best
    where rows.import_id = $1 and rows.line = best.number`,
    [id, mapId, rowName],
  );
}
