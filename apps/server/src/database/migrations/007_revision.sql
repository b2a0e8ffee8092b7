-- A map's revision is the ETag, the cache key and the live event. It rises once for each statement that
-- changes the map's points, media or comments, or whether and to whom the map is shown, and each rise is
-- told on the channel map_changed:
--
--   {"map": 7, "revision": 12, "kind": "edited", "ids": [31, 32], "count": 2}
--
-- kind is created, edited, deleted, media, comments (of the points in ids) or map. ids holds the first 50;
-- count says how many there were.
--
-- The rise locks the map's row until the transaction ends, so revisions are seen in the order in which
-- they were committed. Locks are always taken point before map.

create type map_change as (map_id integer, kind text, ids integer[], count integer);

create function announce_map_changes(changes map_change[]) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  risen record;
begin
  -- In one order, so that two statements over the same maps never wait for each other in a circle.
  perform from maps where id in (select map_id from unnest(changes)) order by id for no key update;

  for risen in
    update maps set revision = revision + 1
    where id in (select map_id from unnest(changes))
    returning id, revision
  loop
    perform pg_notify('map_changed', json_build_object(
      'map', risen.id, 'revision', risen.revision, 'kind', kind, 'ids', ids, 'count', count
    )::text)
    from unnest(changes) where map_id = risen.id;
  end loop;
end $$;
revoke execute on function announce_map_changes from public;

-- Points. A point that comes from or goes to the bin, or to another map, is created or deleted for those
-- who watch.
create function points_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  if tg_op = 'INSERT' then
    perform announce_map_changes(array(
      select row(map_id, 'created', (array_agg(id order by id))[1:50], count(*))::map_change
      from new_rows group by map_id
    ));
  elsif tg_op = 'DELETE' then
    perform announce_map_changes(array(
      select row(map_id, 'deleted', (array_agg(id order by id))[1:50], count(*))::map_change
      from old_rows group by map_id
    ));
  else
    perform announce_map_changes(array(
      select row(map_id, kind, (array_agg(id order by id))[1:50], count(*))::map_change
      from (
        select
          fresh.map_id,
          fresh.id,
          case
            when fresh.map_id <> stale.map_id then 'created'
            when fresh.deleted_at is null and stale.deleted_at is not null then 'created'
            when fresh.deleted_at is not null and stale.deleted_at is null then 'deleted'
            else 'edited'
          end as kind
        from new_rows as fresh join old_rows as stale on stale.id = fresh.id
        union all
        select stale.map_id, stale.id, 'deleted'
        from new_rows as fresh join old_rows as stale on stale.id = fresh.id
        where fresh.map_id <> stale.map_id
      ) as moved
      group by map_id, kind
    ));
  end if;
  return null;
end $$;

create trigger revision_on_insert after insert on points
  referencing new table as new_rows
  for each statement execute function points_changed();
create trigger revision_on_update after update on points
  referencing old table as old_rows new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function points_changed();
create trigger revision_on_delete after delete on points
  referencing old table as old_rows
  for each statement execute function points_changed();

-- Media and comments announce the points that they hang on, under the kind that the trigger names.
create function attachments_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  if tg_op = 'DELETE' then
    perform announce_map_changes(array(
      select row(map_id, tg_argv[0], (array_agg(distinct point_id))[1:50], count(distinct point_id))::map_change
      from old_rows group by map_id
    ));
  else
    perform announce_map_changes(array(
      select row(map_id, tg_argv[0], (array_agg(distinct point_id))[1:50], count(distinct point_id))::map_change
      from new_rows group by map_id
    ));
  end if;
  return null;
end $$;

create trigger revision_on_insert after insert on media
  referencing new table as new_rows
  for each statement execute function attachments_changed('media');
create trigger revision_on_update after update on media
  referencing new table as new_rows
  for each statement execute function attachments_changed('media');
create trigger revision_on_delete after delete on media
  referencing old table as old_rows
  for each statement execute function attachments_changed('media');

create trigger revision_on_insert after insert on comments
  referencing new table as new_rows
  for each statement execute function attachments_changed('comments');
create trigger revision_on_update after update on comments
  referencing new table as new_rows
  for each statement execute function attachments_changed('comments');
create trigger revision_on_delete after delete on comments
  referencing old table as old_rows
  for each statement execute function attachments_changed('comments');

-- How many media a point has, beside the point, because every list and every map shows it. Named to run
-- before the revision triggers: the point is locked before its map.
create function count_media() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  if tg_op = 'INSERT' then
    update points set media_count = media_count + added.count
    from (select point_id, count(*) from new_rows group by point_id) as added
    where points.id = added.point_id;
  elsif tg_op = 'DELETE' then
    update points set media_count = media_count - removed.count
    from (select point_id, count(*) from old_rows group by point_id) as removed
    where points.id = removed.point_id;
  else
    update points set media_count = media_count + moved.difference
    from (
      select point_id, sum(one) as difference
      from (select point_id, 1 as one from new_rows union all select point_id, -1 from old_rows) as ends
      group by point_id having sum(one) <> 0
    ) as moved
    where points.id = moved.point_id;
  end if;
  return null;
end $$;

create trigger count_on_insert after insert on media
  referencing new table as new_rows
  for each statement execute function count_media();
create trigger count_on_update after update on media
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_media();
create trigger count_on_delete after delete on media
  referencing old table as old_rows
  for each statement execute function count_media();

-- Maps: what decides who may read the points.
create function maps_changed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform announce_map_changes(array(
    select row(fresh.id, 'map', array[]::integer[], 0)::map_change
    from new_rows as fresh join old_rows as stale on stale.id = fresh.id
    where (fresh.published, fresh.company_id) is distinct from (stale.published, stale.company_id)
  ));
  return null;
end $$;

create trigger revision_on_update after update on maps
  referencing old table as old_rows new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function maps_changed();

-- A map that is gone has no row to raise; whoever keeps something of it is told all the same.
create function maps_deleted() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform pg_notify('map_changed', json_build_object(
    'map', id, 'revision', revision + 1, 'kind', 'map', 'ids', array[]::integer[], 'count', 0
  )::text)
  from old_rows;
  return null;
end $$;

create trigger revision_on_delete after delete on maps
  referencing old table as old_rows
  for each statement execute function maps_deleted();
