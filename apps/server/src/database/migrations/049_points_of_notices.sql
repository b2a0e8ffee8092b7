-- The points of a notice about several, so that its count opens exactly those. Null: one point, or a notice from before.
alter table notices add column point_ids integer[];

-- Which columns of points changed on a map, by point and day of Costa Rica, for whoever sees the map: the names that the
-- entries of changes_of_map leave out.
create function changed_columns_of_map(
  wanted_map integer, since timestamptz, wanted_points integer[], hidden text[]
) returns table (point_id integer, day date, columns text[])
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select points.id, (audit.at at time zone 'America/Costa_Rica')::date, array_agg(distinct changed.name)
    from maps
    join points on points.map_id = maps.id and points.id = any (wanted_points)
    join audit on audit.noun = 'points' and audit.record_id = points.id and audit.company_id = maps.company_id
      and audit.action = 'update' and audit.at >= since
    cross join lateral jsonb_object_keys(audit.after - hidden - '{phone,email,manager}'::text[]) as changed (name)
    where maps.id = wanted_map
      -- As in changes_of_map: in a function of the owner app_sees_all() is true.
      and (
        app_scope_sees_all()
        or maps.company_id = app_company_id()
        or (app_sees_published() and maps.published)
      )
    group by 1, 2
  $$;
revoke execute on function changed_columns_of_map(integer, timestamptz, integer[], text[]) from public;
grant execute on function changed_columns_of_map(integer, timestamptz, integer[], text[]) to mapaobra_app;
