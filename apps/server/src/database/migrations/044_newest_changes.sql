-- The newest changes of a company, without reading the others of the same period.
create index audit_points_by_time on audit (company_id, at, record_id) where noun = 'points';
create index audit_additions_by_time on audit (company_id, at) where noun in ('media', 'comments');

-- Whether an entry of the history of a point is news: it is new, or columns changed that are not `hidden`.
create function is_change_of_map(action varchar, after jsonb, hidden text[]) returns boolean
  language sql immutable parallel safe
  return action in ('create', 'restore') or (action = 'update' and after - hidden <> '{}');

-- The points that the first `wanted` entries of the news of a map are about. Of a map with fewer points all of them. Of
-- a large one those with the newest changes, and the oldest instant of their last changes; null if most of the newest
-- changes of the company are of other maps.
create function newest_changed_points(
  wanted_map integer, owner integer, since timestamptz, hidden text[], wanted bigint,
  out first_at timestamptz, out ids integer[]
)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
declare
  entries bigint;
begin
  ids := array(select id from points where map_id = wanted_map and deleted_at is null limit wanted);
  if cardinality(ids) < wanted then
    return;
  end if;
  -- Some of the newest entries are of other maps, or of the same point.
  foreach entries in array array[wanted * 5 / 4, wanted * 8] loop
    select min(changed.at), array_agg(changed.record_id) into first_at, ids
    from (
      select newest.record_id, max(newest.at) as at
      from (
        select entry.*, points.map_id, points.deleted_at, points.lat_micro, points.lng_micro
        from (
          select audit.at, audit.record_id, audit.action, audit.after from audit
          where noun = 'points' and company_id = owner and audit.at >= since
          order by audit.at desc, record_id desc
          limit entries
        ) as entry
        join points on points.id = entry.record_id
        -- Kept apart by the planner, as below.
        offset 0
      ) as newest
      where map_id = wanted_map and deleted_at is null and lat_micro <> 0 and lng_micro <> 0
        and is_change_of_map(action, after, hidden)
      group by newest.record_id
      order by 2 desc, 1 desc
      limit wanted
    ) as changed;
    exit when cardinality(ids) = wanted;
    first_at := null;
    ids := null;
  end loop;
  if ids is null then
    return;
  end if;
  ids := array(
    select unnest(ids)
    union
    select media.point_id from audit join media on media.id = audit.record_id
    where noun = 'media' and audit.company_id = owner and at >= first_at and media.map_id = wanted_map
    union
    select comments.point_id from audit join comments on comments.id = audit.record_id
    where noun = 'comments' and audit.company_id = owner and at >= first_at and comments.map_id = wanted_map
  );
end $$;
revoke execute on function newest_changed_points(integer, integer, timestamptz, text[], bigint) from public;

-- As in 039, but a change that the reader may not see does not count as one at all, and of many changes only those are
-- read that the page needs. Their total is then not exact: one more than 10,000, or than the end of a later page.
create or replace function changes_of_map(
  wanted_map integer, since timestamptz, contact_columns text[], with_comments boolean, most integer, skipped integer
) returns table (
  day date,
  point_id integer,
  name varchar,
  changed_at timestamptz,
  is_new boolean,
  stage_before text,
  stage_after text,
  progress_before smallint,
  progress_after smallint,
  date_changed boolean,
  area_changed boolean,
  contact_changed boolean,
  data_changed boolean,
  photos integer,
  comments integer,
  total integer
)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
declare
  owner constant integer := (
    select maps.company_id from maps
    where maps.id = wanted_map
      -- In a function of the owner app_sees_all() is true; the scope itself is the caller's.
      and (
        app_scope_sees_all()
        or maps.company_id = app_company_id()
        or (app_sees_published() and maps.published)
      )
  );
  contacts constant text[] := '{phone,email,manager}';
  hidden text[] := '{deleted_at,company_id}';
  wanted constant bigint := greatest(skipped::bigint + most, 10000) + 1;
  -- This reads the index only. Most companies have few.
  has_few constant boolean := not exists (
    select from audit where noun = 'points' and company_id = owner and at >= since offset wanted - 1 limit 1
  );
  first_at timestamptz;
  ids integer[];
begin
  if owner is null then
    return;
  end if;
  if app_sees_published() then
    contact_columns := null;
  end if;
  hidden := hidden || array(select unnest(contacts) except select unnest(contact_columns));
  if not has_few and wanted <= 50000 then
    select newest.first_at, newest.ids into first_at, ids
    from newest_changed_points(wanted_map, owner, since, hidden, wanted) as newest;
  end if;
  if first_at is not null then
    -- An entry has all changes of its day.
    since := greatest(
      since, (first_at at time zone 'America/Costa_Rica')::date::timestamp at time zone 'America/Costa_Rica'
    );
  end if;
  -- Planned for its values: a plan for any instant would not use an index.
  return query execute $statement$
    with changes as materialized (
      select
        audit.record_id as point_id,
        audit.at,
        audit.action in ('create', 'restore')
          or coalesce(audit.after ? 'map_id', false)
          or (coalesce(audit.after ? 'lat_micro', false) and coalesce(audit.before ->> 'lat_micro', '0') = '0')
          as is_new,
        case when audit.action = 'update' then audit.after end as after,
        0 as photos,
        0 as comments
      from audit
      where audit.noun = 'points' and audit.at >= $2 and audit.company_id = $3
        and is_change_of_map(audit.action, audit.after, $4)
        and ($9 is null or audit.record_id = any($9))
      union all
      select media.point_id, audit.at, false, null, 1, 0
      from audit join media on media.id = audit.record_id
      where audit.noun = 'media' and audit.action = 'create' and audit.at >= $2 and audit.company_id = $3
        and media.map_id = $1 and media.kind in ('image', 'panorama')
      union all
      select comments.point_id, audit.at, false, null, 0, 1
      from audit join comments on comments.id = audit.record_id
      where $5 and audit.noun = 'comments' and audit.action = 'create' and audit.at >= $2 and audit.company_id = $3
        and comments.map_id = $1
    ),
    -- Kept apart by the planner, which does not know the map of a recent import: it would look for each change among all
    -- points of the map.
    located as (
      select
        changes.*, points.name, points.map_id, points.deleted_at, points.lat_micro, points.lng_micro
      from changes join points on points.id = changes.point_id
      offset 0
    ),
    days as (
      select
        (at at time zone 'America/Costa_Rica')::date as day,
        point_id,
        name,
        min(at) as first_at,
        max(at) as last_at,
        bool_or(is_new) as is_new,
        coalesce(bool_or(after ? 'stage'), false) as has_stage,
        coalesce(bool_or(after ? 'progress'), false) as has_progress,
        coalesce(bool_or(after ? 'date'), false) as has_date,
        coalesce(bool_or(after ? 'area'), false) as has_area,
        coalesce(bool_or((after - $4) ?| $6), false) as has_contact,
        coalesce(bool_or(after - $4 - $6 - '{stage,progress,date,area,map_id}'::text[] <> '{}'), false) as has_data,
        sum(photos)::integer as photos,
        sum(comments)::integer as comments
      from located
      where map_id = $1 and deleted_at is null and lat_micro <> 0 and lng_micro <> 0
      group by 1, 2, 3
    ),
    page as (
      select days.*, least(count(*) over (), $10)::integer as total
      from days
      order by day desc, last_at desc, point_id desc
      limit $7 offset $8
    )
    select
      page.day, page.point_id, page.name, page.last_at, page.is_new,
      stages.before, stages.after, progresses.before, progresses.after,
      page.has_date, page.has_area, page.has_contact, page.has_data, page.photos, page.comments, page.total
    from page
    left join lateral (
      select
        (array_agg(audit.before ->> 'stage' order by audit.id))[1] as before,
        (array_agg(audit.after ->> 'stage' order by audit.id desc))[1] as after
      from audit
      where page.has_stage and audit.noun = 'points' and audit.record_id = page.point_id and audit.after ? 'stage'
        and audit.action = 'update' and audit.at between page.first_at and page.last_at
    ) as stages on true
    left join lateral (
      select
        (array_agg((audit.before ->> 'progress')::smallint order by audit.id))[1] as before,
        (array_agg((audit.after ->> 'progress')::smallint order by audit.id desc))[1] as after
      from audit
      where page.has_progress and audit.noun = 'points' and audit.record_id = page.point_id and audit.after ? 'progress'
        and audit.action = 'update' and audit.at between page.first_at and page.last_at
    ) as progresses on true
    order by page.day desc, page.last_at desc, page.point_id desc
  $statement$
  using wanted_map, since, owner, hidden, with_comments, contacts, most, skipped, ids,
    case when first_at is not null then wanted end;
end $$;
