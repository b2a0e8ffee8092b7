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
const leastScore = 50;

/** The words of a name in its canton, and the permit, as keys of rows to compare. */
const keysSql = (row: string) => `
  select 'w' || ${row}.canton || ' ' || word as key, true as is_word
  from unnest(regexp_split_to_array(${row}.name, '[^a-z0-9]+')) as word where length(word) >= 4
  union all select 'p' || ${row}.permit, false`;

/**
 * Marks staged new rows as doubtful that resemble a point of the map or an earlier new row. Only pairs are compared that
 * share a permit, neighbouring cells, or a rare word in one canton unless their permits differ: linear in the rows.
 */
export async function markDoubles(
  client: SqlClient,
  { id, mapId, rowName }: { readonly id: number; readonly mapId: number; readonly rowName: string },
): Promise<void> {
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
    ), wanted as materialized (
      select number, key, is_word and permit is not null as is_for_open
      from fresh cross join lateral (
        ${keysSql("fresh")}
        union all
        select 'c' || lat_micro / ${cellSize} + north || ' ' || lng_micro / ${cellSize} + east, false
        from generate_series(-1, 1) as north cross join generate_series(-1, 1) as east
      ) as keys
    ), groups as materialized (
      select key, array_agg(nth) as every, array_agg(nth) filter (where permit is null) as open
      from keyed cross join lateral (
        ${keysSql("keyed")}
        union all
        select 'c' || lat_micro / ${cellSize} || ' ' || lng_micro / ${cellSize}, false
      ) as keys
      where key in (select key from wanted)
      group by key having count(*) <= ${mostOfKey}
    ), pairs as (
      select distinct number, nth
      from wanted join groups using (key)
        cross join lateral unnest(case when is_for_open then open else every end) as nth
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
      where (keyed.line is null or keyed.line < fresh.number)
        -- Two permits never reach the least score by name and place alone.
        and ((fresh.permit <> keyed.permit) is not true or fresh.developer = keyed.developer
          or abs(fresh.area - keyed.area) <= 0.1 * greatest(fresh.area, keyed.area))
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
