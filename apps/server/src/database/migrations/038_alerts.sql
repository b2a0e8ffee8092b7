-- Changes of points that wait to be matched with saved searches (features/alerts), and the notices that result.

-- Only for points on the map (outside the bin, with a position), and only for maps with a search that has alerts.
-- Without foreign keys: an event is short-lived, and one of a record that is gone matches nothing.
create table point_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Who changed the point; null for the operator's commands.
  user_id integer,
  company_id integer not null,
  map_id integer not null,
  point_id integer not null,
  -- A change of stage may come with other data.
  kind varchar(10) not null check (kind in ('new', 'stage', 'data', 'photos')),
  -- The changed columns of points, without the stage.
  fields text[] not null default '{}',
  stage_before varchar(80),
  stage_after varchar(80)
);
alter table point_events enable row level security, force row level security;
create policy closed on point_events using ((select app_sees_all())) with check ((select app_sees_all()));
-- Update is the privilege that locking rows takes.
grant select, update, delete on point_events to mapaobra_app;

-- A point from the bin or another map, or with its first position, is new to those who watch.
create function keep_point_events() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  watched constant integer[] := array(
    select map_id from (select distinct map_id from new_rows) as touched
    where exists (select from searches where searches.map_id = touched.map_id and frequency <> 'never')
  );
  actor_id integer;
begin
  if watched = '{}' then
    return null;
  end if;
  actor_id := app_user_id();
  if tg_op = 'INSERT' then
    insert into point_events (user_id, company_id, map_id, point_id, kind)
    select actor_id, company_id, map_id, id, 'new' from new_rows
    where map_id = any (watched) and deleted_at is null and lat_micro <> 0 and lng_micro <> 0;
  else
    -- Dynamic: a kept plan expects as few rows as its first statement had, and joins many by nested loops.
    execute $statement$
      insert into point_events (user_id, company_id, map_id, point_id, kind, fields, stage_before, stage_after)
      select
        $1, company_id, map_id, id,
        case when is_new then 'new' when is_staged then 'stage' else 'data' end,
        case when is_new then '{}' else coalesce(fields, '{}') end,
        case when is_staged and not is_new then stage_before end,
        case when is_staged and not is_new then stage_after end
      from (
        select
          fresh.company_id, fresh.map_id, fresh.id,
          fresh.map_id <> stale.map_id or not coalesce(
            stale.deleted_at is null and stale.lat_micro <> 0 and stale.lng_micro <> 0, false
          ) as is_new,
          fresh.stage is distinct from stale.stage as is_staged,
          stale.stage as stage_before,
          fresh.stage as stage_after,
          told_in_history(to_jsonb(stale)) as old_record,
          told_in_history(to_jsonb(fresh)) as new_record
        from new_rows as fresh join old_rows as stale on stale.id = fresh.id
        where fresh.map_id = any ($2)
          and fresh.deleted_at is null and fresh.lat_micro <> 0 and fresh.lng_micro <> 0
        -- Kept apart by the planner, which would convert each record again for each of its fields.
        offset 0
      ) as pair
      cross join lateral (
        select array_agg(key) as fields
        from jsonb_each(new_record - '{stage,deleted_at,map_id,company_id}'::text[])
        where value is distinct from old_record -> key
      ) as changed
      where is_new or is_staged or fields is not null
    $statement$ using actor_id, watched;
  end if;
  return null;
end $$;

revoke execute on function keep_point_events from public;

create trigger events_on_insert after insert on points
  referencing new table as new_rows
  for each statement execute function keep_point_events();
create trigger events_on_update after update on points
  referencing old table as old_rows new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function keep_point_events();

create function keep_photo_events() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  insert into point_events (user_id, company_id, map_id, point_id, kind)
  select (select app_user_id()), company_id, map_id, point_id, 'photos'
  from (
    select distinct company_id, map_id, point_id from new_rows where kind in ('image', 'panorama')
  ) as added
  where exists (select from searches where searches.map_id = added.map_id and frequency <> 'never');
  return null;
end $$;

revoke execute on function keep_photo_events from public;

create trigger events_on_insert after insert on media
  referencing new table as new_rows
  for each statement execute function keep_photo_events();

-- What a search reports to its owner. Names are read from their records, as far as the reader may still see them.
create table notices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  search_id integer not null references searches on delete cascade,
  -- The event that it reports; of several, the first.
  event_id bigint not null,
  map_id integer not null references maps on delete cascade,
  -- Without a foreign key, so that the removal of many points is not slower. Null: several points.
  point_id integer,
  count integer not null default 1 check (count > 0),
  kind varchar(10) not null check (kind in ('new', 'stage', 'data', 'photos')),
  fields text[] not null default '{}',
  stage_before varchar(80),
  stage_after varchar(80),
  at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  unique (user_id, event_id)
);
create index notices_by_time on notices (user_id, at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_by_search on notices (search_id);
create index notices_by_map on notices (map_id);
alter table notices enable row level security, force row level security;
create policy seen on notices for select
  using (user_id = (select app_user_id()) or (select app_sees_all()));
create policy marked on notices for update
  using (user_id = (select app_user_id()) or (select app_sees_all()))
  with check (user_id = (select app_user_id()) or (select app_sees_all()));
create policy inserted on notices for insert with check ((select app_sees_all()));
create policy deleted on notices for delete using ((select app_sees_all()));
grant select, insert, delete, update (read_at, mailed_at) on notices to mapaobra_app;
