-- What is new on a map since a person's last visit (domain/news/visit.ts). Personal data: not part of the history.
create table visits (
  user_id integer not null references users on delete cascade,
  map_id integer not null references maps on delete cascade,
  -- The end of the visit before: what changed later is new. Null during the first visit.
  baseline timestamptz,
  active_at timestamptz not null default now(),
  primary key (user_id, map_id)
);
create index visits_by_map on visits (map_id);

-- The points that the person opened since the baseline.
create table visit_looks (
  user_id integer not null,
  map_id integer not null,
  point_id integer not null references points on delete cascade,
  looked_at timestamptz not null default now(),
  primary key (user_id, map_id, point_id),
  foreign key (user_id, map_id) references visits on delete cascade
);
create index visit_looks_by_point on visit_looks (point_id);

alter table visits enable row level security, force row level security;
create policy own on visits
  using (user_id = (select app_user_id()) or (select app_sees_all()))
  with check (
    (select app_sees_all())
    or (user_id = (select app_user_id()) and exists (select from maps where maps.id = map_id))
  );
alter table visit_looks enable row level security, force row level security;
create policy own on visit_looks
  using (user_id = (select app_user_id()) or (select app_sees_all()))
  with check (
    (select app_sees_all())
    or (user_id = (select app_user_id()) and exists (select from points where points.id = point_id))
  );
grant select, insert, update, delete on visits, visit_looks to mapaobra_app;

-- The history is only appended to: an index of block ranges costs its inserts nothing.
create index audit_by_time on audit using brin (at) with (pages_per_range = 16, autosummarize = on);

-- What changed on a map since an instant, for whoever sees the map: one row per point and day of Costa Rica, newest
-- first. Of the history it has which kinds of data changed, and the values of stage and progress only. Changes of
-- `contact_columns` are left out for who may not read contacts. The statement is planned for its values: a plan for
-- any instant would not use the index.
create function changes_of_map(
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
begin
  if owner is null then
    return;
  end if;
  if app_sees_published() then
    contact_columns := null;
  end if;
  return query execute $statement$
    with changes as (
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
      where audit.noun = 'points' and audit.at >= $2 and audit.company_id = $3 and audit.action <> 'delete'
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
    days as (
      select
        (changes.at at time zone 'America/Costa_Rica')::date as day,
        points.id as point_id,
        min(changes.at) as first_at,
        max(changes.at) as last_at,
        bool_or(changes.is_new) as is_new,
        coalesce(bool_or(after ? 'stage'), false) as has_stage,
        coalesce(bool_or(after ? 'progress'), false) as has_progress,
        coalesce(bool_or(after ? 'date'), false) as has_date,
        coalesce(bool_or(after ? 'area'), false) as has_area,
        coalesce(bool_or(after ?| $4), false) as has_contact,
        coalesce(bool_or(after - $6 <> '{}'), false) as has_data,
        sum(changes.photos)::integer as photos,
        sum(changes.comments)::integer as comments
      from changes join points on points.id = changes.point_id
      where points.map_id = $1 and points.deleted_at is null and points.lat_micro <> 0 and points.lng_micro <> 0
      group by 1, 2
    ),
    page as (
      select days.*, (count(*) over ())::integer as total
      from days
      where is_new or has_stage or has_progress or has_date or has_area or has_contact or has_data
        or photos > 0 or days.comments > 0
      order by day desc, last_at desc, point_id desc
      limit $7 offset $8
    )
    select
      page.day, page.point_id, points.name, page.last_at, page.is_new,
      stages.before, stages.after, progresses.before, progresses.after,
      page.has_date, page.has_area, page.has_contact, page.has_data, page.photos, page.comments, page.total
    from page
    join points on points.id = page.point_id
    left join lateral (
      select
        (array_agg(audit.before ->> 'stage' order by audit.id))[1] as before,
        (array_agg(audit.after ->> 'stage' order by audit.id desc))[1] as after
      from audit
      where audit.noun = 'points' and audit.record_id = page.point_id and audit.after ? 'stage'
        and audit.action = 'update' and audit.at between page.first_at and page.last_at
    ) as stages on page.has_stage
    left join lateral (
      select
        (array_agg((audit.before ->> 'progress')::smallint order by audit.id))[1] as before,
        (array_agg((audit.after ->> 'progress')::smallint order by audit.id desc))[1] as after
      from audit
      where audit.noun = 'points' and audit.record_id = page.point_id and audit.after ? 'progress'
        and audit.action = 'update' and audit.at between page.first_at and page.last_at
    ) as progresses on page.has_progress
    order by page.day desc, page.last_at desc, page.point_id desc
  $statement$
  using
    wanted_map, since, owner, contact_columns, with_comments,
    -- Not data of the project, or kinds of their own. Contacts are no data for who may not read them either.
    '{stage,progress,date,area,phone,email,manager,deleted_at,map_id,company_id}'::text[],
    most, skipped;
end $$;
revoke execute on function changes_of_map(integer, timestamptz, text[], boolean, integer, integer) from public;
grant execute on function changes_of_map(integer, timestamptz, text[], boolean, integer, integer) to mapaobra_app;
