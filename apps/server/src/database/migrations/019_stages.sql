-- Through which stages a point has come, oldest first, and since when it stood in each: what its history
-- says of the stage alone, for whoever sees the point. Who changed it, and all else, stays with the history.
create function stages_of(wanted_id integer) returns table (stage text, since timestamptz)
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    with seen as (
      select points.id, points.stage, points.created_at
      from points join maps on maps.id = points.map_id
      where points.id = wanted_id
        -- In a function of the owner app_sees_all() is true for everybody; the scope itself is the caller's.
        and (
          current_setting('app.visibility', true) = 'all'
          or points.company_id = app_company_id()
          or (app_sees_published() and maps.published and points.deleted_at is null)
        )
    ),
    changes as (
      select audit.id, audit.at, audit.before ->> 'stage' as before, audit.after ->> 'stage' as after
      from audit join seen on seen.id = audit.record_id
      where audit.noun = 'points' and audit.after ? 'stage'
    ),
    steps as (
      select
        0::bigint as place,
        case when exists (select from changes)
          then (select before from changes order by id limit 1)
          else seen.stage
        end as stage,
        seen.created_at as since
      from seen
      union all
      select id, after, at from changes
    )
    select coalesce(steps.stage, ''), steps.since from steps order by place
  $$;
revoke execute on function stages_of(integer) from public;
grant execute on function stages_of(integer) to mapaobra_app;
