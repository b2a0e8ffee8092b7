-- The functions that read passwords or give access without a secret of the caller need a scope: that of
-- authentication, which shows no rows, or one that manages the user. SQL that is injected into another request
-- has neither. Functions that need the hash of a token stay open: no scope can read one.

create function app_session_of_owner() returns boolean
  language sql stable parallel safe security definer
  set search_path = public, pg_temp
  return pg_has_role(session_user, current_user, 'member');

-- Without app_in_own_function(), which is true in every function that calls this.
create function app_scope_authenticates() returns boolean
  language sql stable parallel safe
  return app_session_of_owner()
    or (coalesce(current_setting('app.visibility', true) = 'authentication', false) and app_scope_holds());

create function app_scope_writes(noun text) returns boolean
  language sql stable parallel safe
  return case
    when current_setting('app.visibility', true) in ('all', 'company')
      and noun = any (string_to_array(current_setting('app.writable', true), ','))
    then app_scope_holds()
    else false
  end;

create or replace function app_writes(noun text) returns boolean
  language sql stable parallel safe
  return app_scope_writes(noun) or app_in_own_function();

create function is_super(wanted_id integer) returns boolean
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select exists (select from user_roles where user_id = wanted_id and role = 'super');
  end;

-- Whether the scope may end and begin the access of a user: their own, or that of users whom it writes. Only a
-- scope of all rows manages a super.
create function app_scope_manages(managed_id integer) returns boolean
  language sql stable security definer
  set search_path = public, pg_temp
  return app_scope_authenticates()
    or coalesce(managed_id = app_user_id(), false)
    or (app_scope_writes('user') and (
      app_scope_sees_all()
      or exists (
        select from users
        where users.id = managed_id and company_id = app_company_id()
          and not is_super(managed_id)
      )
    ));

revoke execute on function app_session_of_owner(), app_scope_manages(integer) from public;

create function require_scope(holds boolean) returns void
  language plpgsql
  as $$
begin
  if not holds then
    raise exception 'outside the scope of this transaction' using errcode = 'insufficient_privilege';
  end if;
end $$;

create or replace function find_sign_in(wanted_email text)
  returns table (user_id integer, active boolean, password_hash varchar, roles varchar[])
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_scope_authenticates());
  return query
    select users.id, users.active, users.password_hash,
      array(select role from user_roles where user_roles.user_id = users.id)
    from users where lower(users.email) = lower(wanted_email);
end $$;

create or replace function begin_sign_in(
  token_hash bytea, owner_id integer, right_password varchar, expires timestamptz
) returns boolean
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_scope_authenticates());
  perform from users where id = owner_id and password_hash = right_password and active for share;
  if found then
    insert into sign_in_tokens (hash, user_id, expires_at) values (token_hash, owner_id, expires);
  end if;
  return found;
end $$;
drop function open_sign_in(bytea, integer, timestamptz);

create or replace function find_password_owner(wanted_email text)
  returns table (user_id integer, email varchar, name varchar, company_name varchar)
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_scope_authenticates());
  return query
    select users.id, users.email, users.name, companies.name
    from users left join companies on companies.id = users.company_id
    where lower(users.email) = lower(wanted_email) and users.active
      and exists (select from user_roles where user_roles.user_id = users.id);
end $$;

create or replace function open_password_reset(reset_hash bytea, owner_id integer, expires timestamptz) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_scope_manages(owner_id));
  perform from users where id = owner_id for no key update;
  delete from password_resets where user_id = owner_id and expires_at <= expires;
  insert into password_resets (hash, user_id, expires_at) values (reset_hash, owner_id, expires);
end $$;

create or replace function take_password_reset(reset_hash bytea, new_password varchar, at timestamptz) returns varchar
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  owner_id integer;
  owner_email varchar;
begin
  perform require_scope(app_scope_authenticates());
  delete from password_resets where hash = reset_hash and expires_at > at returning user_id into owner_id;
  select email into owner_email from users where id = owner_id and active for no key update;
  if found then
    perform set_password(owner_id, new_password, null);
  end if;
  return owner_email;
end $$;

create or replace function end_sign_ins_of(owner_id integer, kept_hash bytea) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_scope_manages(owner_id));
  -- Tokens that are being given at this moment end as well.
  perform from users where id = owner_id for no key update;
  delete from sign_in_tokens where user_id = owner_id and hash is distinct from kept_hash;
  -- And so do links on their way, which would begin another one.
  delete from password_resets where user_id = owner_id;
end $$;

-- Its values are keys that sign addresses of files and cookies of browsers.
create or replace function keep_setting(wanted text, proposed text) returns text
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_scope_authenticates());
  insert into settings (key, value) values (wanted, proposed) on conflict do nothing;
  return (select value from settings where key = wanted);
end $$;

-- Counters of attempts: SQL of another request could clear them, or fill those of an account.
alter function take_attempt(
  text, text, text[], integer[], integer[], interval, integer, interval, interval, interval, timestamptz
) rename to take_attempt_unchecked;
revoke execute on function take_attempt_unchecked(
  text, text, text[], integer[], integer[], interval, integer, interval, interval, interval, timestamptz
) from mapaobra_app;
create function take_attempt(
  wanted_kind text, account text, networks text[],
  most_of_pairs integer[], most_of_networks integer[], lasting interval,
  free_attempts integer, first_delay interval, longest_delay interval, remembered interval,
  at timestamptz
) returns timestamptz
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_scope_authenticates());
  return take_attempt_unchecked(
    wanted_kind, account, networks, most_of_pairs, most_of_networks, lasting,
    free_attempts, first_delay, longest_delay, remembered, at
  );
end $$;
alter function forgive_attempts(text, text, text[]) rename to forgive_attempts_unchecked;
revoke execute on function forgive_attempts_unchecked(text, text, text[]) from mapaobra_app;
create function forgive_attempts(wanted_kind text, account text, networks text[]) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_scope_authenticates());
  perform forgive_attempts_unchecked(wanted_kind, account, networks);
end $$;

-- The id of a session is in signed addresses of files, so it is no secret.
create or replace function find_session_owner(session uuid)
  returns table (
    user_id integer, email varchar, name varchar, client_id integer, roles varchar[],
    company_id integer, company_name varchar, website_url varchar, map_url varchar,
    logo_key varchar, logo_url varchar, theme varchar,
    session_id uuid, begun_at timestamptz, expires_at timestamptz, replaced boolean
  )
  language plpgsql stable security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_scope_authenticates());
  return query
    select owner.*
    from (
      select token.hash from sign_in_tokens as token where token.session_id = session
      order by token.expires_at desc limit 1
    ) as newest
    cross join lateral find_token_owner(newest.hash) as owner;
end $$;

-- Only a scope of all rows makes a super, or changes one: their e-mail or password would open every company.
create policy super_updated on users as restrictive for update
  using ((select app_sees_all()) or not is_super(id));
create policy super_deleted on users as restrictive for delete
  using ((select app_sees_all()) or not is_super(id));
create policy super_inserted on user_roles as restrictive for insert
  with check ((select app_sees_all()) or (role <> 'super' and not is_super(user_id)));
create policy super_updated on user_roles as restrictive for update
  using ((select app_sees_all()) or not is_super(user_id))
  with check ((select app_sees_all()) or (role <> 'super' and not is_super(user_id)));
create policy super_deleted on user_roles as restrictive for delete
  using ((select app_sees_all()) or not is_super(user_id));

do $$
declare
  function regprocedure;
begin
  foreach function in array array[
    'take_attempt(text, text, text[], integer[], integer[], interval, integer, interval, interval, interval, timestamptz)',
    'forgive_attempts(text, text, text[])', 'is_super(integer)'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', function);
    execute format('grant execute on function %s to mapaobra_app', function);
  end loop;
end $$;

-- PostgreSQL asks for this privilege when a trigger is created, not when it runs: a request could write history
-- with a trigger on a temporary table of its own.
do $$
declare
  function regprocedure;
begin
  for function in
    select oid from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype and prosecdef
  loop
    execute format('revoke execute on function %s from public', function);
  end loop;
end $$;
