-- The server's requests sign in as a login that owns nothing, and a scope holds only when the server opened
-- it. A session of the owner needs neither: it could change every rule here anyway.

-- One row, which only the owner reads: the key that opens scopes, and the login that the product made.
create table request_access (
  single boolean primary key default true check (single),
  scope_key bytea not null check (length(scope_key) = 32),
  login text,
  password text,
  check ((login is null) = (password is null))
);
revoke all on request_access from public, mapaobra_app;
-- Nobody else has a privilege on it. The policy cannot ask for a scope, because scopes are checked with it.
alter table request_access enable row level security, force row level security;
create policy kept on request_access using (true) with check (true);
-- gen_random_uuid() has 122 random bits.
insert into request_access (scope_key)
select sha256(convert_to(string_agg(gen_random_uuid()::text, ''), 'UTF8')) from generate_series(1, 3);

-- The seal of a scope, which holds in this transaction only: its start is part of it. Hashed twice, so that
-- nothing can be appended. The parts of a scope contain no line break.
create function app_seal(key bytea, visibility text, company_id text, user_id text, writable text) returns bytea
  language sql stable parallel safe
  return sha256(key || sha256(key || convert_to(
    concat_ws(E'\n', visibility, company_id, user_id, writable, extract(epoch from transaction_timestamp())::text),
    'UTF8'
  )));

-- Sets the scope of this transaction. Only the server knows the key.
create function app_open_scope(key bytea, visibility text, company_id text, user_id text, writable text)
  returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  kept constant bytea := (select scope_key from request_access);
begin
  if sha256(key) is distinct from sha256(kept) then
    raise exception 'wrong key for a scope' using errcode = 'insufficient_privilege';
  end if;
  perform
    set_config('app.visibility', visibility, true),
    set_config('app.company_id', company_id, true),
    set_config('app.user_id', user_id, true),
    set_config('app.writable', writable, true),
    set_config('app.seal', encode(app_seal(kept, visibility, company_id, user_id, writable), 'hex'), true);
end $$;

-- Whether the server opened the scope that the settings say.
create function app_scope_holds() returns boolean
  language plpgsql stable parallel safe security definer
  set search_path = public, pg_temp
  as $$
begin
  -- Here the present user is the owner; the session's user cannot be changed by who is not an administrator.
  if pg_has_role(session_user, current_user, 'member') then
    return true;
  end if;
  return coalesce(
    (
      select current_setting('app.seal', true) = encode(
        app_seal(
          scope_key,
          coalesce(current_setting('app.visibility', true), ''),
          coalesce(current_setting('app.company_id', true), ''),
          coalesce(current_setting('app.user_id', true), ''),
          coalesce(current_setting('app.writable', true), '')
        ),
        'hex'
      )
      from request_access
    ),
    false
  );
end $$;

-- Only the owner may truncate. A function that a request made itself, in its temporary schema, is not ours.
create or replace function app_in_own_function() returns boolean
  language sql stable parallel safe
  return current_setting('role') = 'mapaobra_app'
    and current_user <> 'mapaobra_app'
    and has_table_privilege('companies'::regclass, 'truncate');

-- As in 001_scope.sql, of a scope that holds. The setting comes first, so that a query checks the one seal
-- that it needs.
create function app_scope_sees_all() returns boolean
  language sql stable parallel safe
  return case when current_setting('app.visibility', true) = 'all' then app_scope_holds() else false end;

create or replace function app_sees_all() returns boolean
  language sql stable parallel safe
  return app_scope_sees_all() or app_in_own_function();

create or replace function app_sees_published() returns boolean
  language sql stable parallel safe
  return case when current_setting('app.visibility', true) = 'published' then app_scope_holds() else false end;

create or replace function app_company_id() returns integer
  language sql stable parallel safe
  return case
    when current_setting('app.visibility', true) = 'company' and app_scope_holds()
    then nullif(current_setting('app.company_id', true), '')::integer
  end;

create or replace function app_user_id() returns integer
  language sql stable parallel safe
  return case
    when coalesce(current_setting('app.user_id', true), '') <> '' and app_scope_holds()
    then current_setting('app.user_id', true)::integer
  end;

create or replace function app_writes(noun text) returns boolean
  language sql stable parallel safe
  return case
    when current_setting('app.visibility', true) in ('all', 'company')
      and noun = any (string_to_array(current_setting('app.writable', true), ','))
    then app_scope_holds()
    else false
  end or app_in_own_function();

-- As in 019_stages.sql, but that a scope of all rows must hold.
create or replace function stages_of(wanted_id integer) returns table (stage text, since timestamptz)
  language sql stable security definer
  set search_path = public, pg_temp
  as $$
    with seen as (
      select points.id, points.stage, points.created_at
      from points join maps on maps.id = points.map_id
      where points.id = wanted_id
        -- In a function of the owner app_sees_all() is true; the scope itself is the caller's.
        and (
          app_scope_sees_all()
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

do $$
declare
  function regprocedure;
begin
  foreach function in array array[
    'app_open_scope(bytea, text, text, text, text)', 'app_scope_holds()'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', function);
    execute format('grant execute on function %s to mapaobra_app', function);
  end loop;
end $$;
