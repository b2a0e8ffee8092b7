-- A deleted search keeps its notices, waiting mails and feed until it can no longer be restored (features/searches).
alter table searches add column deleted_at timestamptz;
create index searches_deleted on searches (deleted_at) where deleted_at is not null;

-- The stage changes of a map for its feed and those of its searches (features/feeds): of the last month, the newest
-- first, of the points that the map shows. Stages are visible to everybody who sees the point, as in stages_of().
create index audit_stage_changes on audit (company_id, at)
  where noun = 'points' and action = 'update' and after ? 'stage';

create function stage_changes_of_map(wanted_map integer, most integer) returns table (
  id bigint,
  point_id integer,
  at timestamptz,
  stage_before text,
  stage_after text
)
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    select audit.id, audit.record_id, audit.at, audit.before ->> 'stage', audit.after ->> 'stage'
    from audit join points on points.id = audit.record_id
    where audit.noun = 'points' and audit.action = 'update' and audit.after ? 'stage'
      and audit.at >= now() - interval '31 days'
      and audit.company_id = (
        select maps.company_id from maps
        where maps.id = wanted_map
          -- In a function of the owner app_sees_all() is true; the scope itself is the caller's.
          and (
            app_scope_sees_all()
            or maps.company_id = app_company_id()
            or (app_sees_published() and maps.published)
          )
      )
      and points.map_id = wanted_map and points.deleted_at is null and points.lat_micro <> 0 and points.lng_micro <> 0
    order by audit.at desc, audit.id desc
    limit most
  $$;
revoke execute on function stage_changes_of_map(integer, integer) from public;
grant execute on function stage_changes_of_map(integer, integer) to mapaobra_app;
