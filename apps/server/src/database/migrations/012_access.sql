-- Signing in, as far as it happens before it is known who asks, and what tells every server of it.

-- When the password was given, which a token that replaced another takes over from it; and when a newer
-- one replaced this one: what is left of its life is not extended any more.
alter table sign_in_tokens
  add column begun_at timestamptz not null default now(),
  add column replaced_at timestamptz;
create index sign_in_tokens_by_end on sign_in_tokens (expires_at);
create index password_resets_by_end on password_resets (expires_at);

-- The owner of a token that is alive (not expired, of an active user), as the owner is told of themselves.
drop function find_token_owner(bytea);
create function find_token_owner(token_hash bytea)
  returns table (
    user_id integer, email varchar, name varchar, client_id integer, roles varchar[],
    company_id integer, company_name varchar, website_url varchar, map_url varchar,
    logo_key varchar, logo_url varchar, theme varchar,
    begun_at timestamptz, expires_at timestamptz, replaced boolean
  )
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select
      users.id, users.email, users.name, users.client_id,
      array(select role from user_roles where user_roles.user_id = users.id order by role),
      companies.id, companies.name, companies.website_url, companies.map_url,
      companies.logo_key, companies.logo_url, companies.theme,
      token.begun_at, token.expires_at, token.replaced_at is not null
    from sign_in_tokens as token
    join users on users.id = token.user_id
    left join companies on companies.id = users.company_id
    where token.hash = token_hash and token.expires_at > now() and users.active;
  end;

-- A token is given against the password that was found right: one that changed meanwhile, or whose user was
-- deactivated, gives none. Whoever ends sign-ins waits for this, and this for them.
create function begin_sign_in(token_hash bytea, owner_id integer, right_password varchar, expires timestamptz)
  returns boolean
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform from users where id = owner_id and password_hash = right_password and active for share;
  if found then
    perform open_sign_in(token_hash, owner_id, expires);
  end if;
  return found;
end $$;

-- Gives another token for one that is alive; the old one keeps working until `overlap`, for what is under way.
create function replace_sign_in(old_hash bytea, new_hash bytea, expires timestamptz, overlap timestamptz)
  returns boolean
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform from users
  where id = (select user_id from sign_in_tokens where hash = old_hash) and active
  for share;
  with replaced as (
    update sign_in_tokens
    set expires_at = least(expires_at, overlap), replaced_at = coalesce(replaced_at, now())
    where hash = old_hash and expires_at > now()
    returning user_id, begun_at
  )
  insert into sign_in_tokens (hash, user_id, begun_at, expires_at)
  select new_hash, user_id, begun_at, expires from replaced;
  return found;
end $$;

-- Several servers extend by what each remembers: none takes back what another gave, or revives what ended.
create or replace function extend_sign_in(token_hash bytea, expires timestamptz) returns void
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    update sign_in_tokens
    set last_seen_at = now(), expires_at = greatest(expires_at, expires)
    where hash = token_hash and expires_at > now() and replaced_at is null;
  end;

create or replace function end_sign_ins_of(owner_id integer, kept_hash bytea) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  -- Tokens that are being given at this moment end as well.
  perform from users where id = owner_id for no key update;
  delete from sign_in_tokens where user_id = owner_id and hash is distinct from kept_hash;
  -- And so do links on their way, which would begin another one.
  delete from password_resets where user_id = owner_id;
end $$;

-- A link was sent to an address; what is not the user's any more opens nothing.
create function end_password_resets() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  delete from password_resets where user_id = new.id;
  return null;
end $$;
create trigger end_password_resets after update of email on users
  for each row when (lower(old.email) is distinct from lower(new.email))
  execute function end_password_resets();

-- Passwords that their owners set. What the caller knows of the present one must still hold.
create function password_of_caller() returns varchar
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select password_hash from users where id = app_user_id() and active;
  end;

create function set_password(owner_id integer, new_password varchar, kept_hash bytea) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  update users set password_hash = new_password where id = owner_id;
  perform end_sign_ins_of(owner_id, kept_hash);
end $$;
revoke execute on function set_password(integer, varchar, bytea) from public;

create function change_password_of_caller(right_password varchar, new_password varchar, kept_hash bytea)
  returns boolean
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform from users
  where id = app_user_id() and password_hash = right_password and active
  for no key update;
  if found then
    perform set_password(app_user_id(), new_password, kept_hash);
    return true;
  end if;
  return false;
end $$;

-- A link that is alive sets the password of its owner and is used up; the owner's e-mail, or null.
drop function take_password_reset(bytea);
create function take_password_reset(reset_hash bytea, new_password varchar, at timestamptz) returns varchar
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  owner_id integer;
  owner_email varchar;
begin
  delete from password_resets where hash = reset_hash and expires_at > at returning user_id into owner_id;
  select email into owner_email from users where id = owner_id and active for no key update;
  if found then
    perform set_password(owner_id, new_password, null);
  end if;
  return owner_email;
end $$;

-- Two requests at once leave one link as well.
create or replace function open_password_reset(reset_hash bytea, owner_id integer, expires timestamptz) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform from users where id = owner_id for no key update;
  delete from password_resets where user_id = owner_id;
  insert into password_resets (hash, user_id, expires_at) values (reset_hash, owner_id, expires);
end $$;

-- Whom a link for a new password is sent to: only to who could sign in with it.
create function find_password_owner(wanted_email text)
  returns table (user_id integer, email varchar, name varchar, company_name varchar)
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select users.id, users.email, users.name, companies.name
    from users left join companies on companies.id = users.company_id
    where lower(users.email) = lower(wanted_email) and users.active
      and exists (select from user_roles where user_roles.user_id = users.id);
  end;

-- Attempts that are counted, by what is tried and by who tries: an account from one address, or the address
-- alone. A count holds from the first attempt until `ends_at`.
create table attempts (
  kind varchar(20) not null,
  -- SHA-256: nobody learns here who tried to sign in from where.
  subject bytea not null check (length(subject) = 32),
  count integer not null,
  ends_at timestamptz not null,
  primary key (kind, subject)
);
create index attempts_by_end on attempts (ends_at);
alter table attempts enable row level security, force row level security;
create policy closed on attempts using ((select app_sees_all())) with check ((select app_sees_all()));

-- Without an account (null): the address alone.
create function attempt_subject(account text, address text) returns bytea
  language sql immutable
  begin atomic
    select sha256(convert_to(coalesce(lower(account) || E'\n', '') || address, 'UTF8'));
  end;

create function count_attempt(wanted_kind text, who bytea, lasting interval, at timestamptz)
  returns attempts
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    insert into attempts as known (kind, subject, count, ends_at)
    values (wanted_kind, who, 1, at + lasting)
    on conflict (kind, subject) do update set
      count = case when known.ends_at > at then known.count + 1 else 1 end,
      ends_at = case when known.ends_at > at then known.ends_at else excluded.ends_at end
    returning *;
  end;
revoke execute on function count_attempt(text, bytea, interval, timestamptz) from public;

-- Counts an attempt before it is made, so that many at once are no more than one after the other. Null: go
-- on; else when the next one may be made. An address that may not go on leaves nothing behind.
create function take_attempt(
  wanted_kind text, account text, address text,
  most_of_pair integer, most_of_address integer, lasting interval, at timestamptz
) returns timestamptz
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  counted attempts;
begin
  select * into counted from attempts
  where kind = wanted_kind and subject = attempt_subject(null, address) and ends_at > at;
  if counted.count >= most_of_address then
    return counted.ends_at;
  end if;
  counted = count_attempt(wanted_kind, attempt_subject(account, address), lasting, at);
  if counted.count > most_of_pair then
    return counted.ends_at;
  end if;
  counted = count_attempt(wanted_kind, attempt_subject(null, address), lasting, at);
  return case when counted.count > most_of_address then counted.ends_at end;
end $$;

-- An attempt that succeeded was none: the pair begins anew, and the address has one fewer.
create function forgive_attempts(wanted_kind text, account text, address text) returns void
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    delete from attempts where kind = wanted_kind and subject = attempt_subject(account, address);
    update attempts set count = count - 1
    where kind = wanted_kind and subject = attempt_subject(null, address) and count > 0;
  end;

-- Clears away what has ended.
create function clear_ended_sign_ins() returns void
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    delete from sign_in_tokens where expires_at < now();
    delete from password_resets where expires_at < now();
    delete from attempts where ends_at < now();
  end;

-- What a server remembers of whoever is signed in changed: `{"user": 7}` or `{"company": 3}`, once a
-- transaction. Tokens that only live longer, or had ended anyway, are nobody's news.
create function tell_access_changed() returns trigger
  language plpgsql
  set search_path = public, pg_temp
  as $$
declare
  concerned constant text := tg_argv[0];
  changed jsonb := to_jsonb(old);
begin
  if tg_op = 'INSERT' then
    changed = to_jsonb(new);
  end if;
  perform pg_notify('access_changed', jsonb_build_object(concerned, changed -> tg_argv[1])::text);
  return null;
end $$;

create trigger access_ended after delete on sign_in_tokens
  for each row when (old.expires_at > now())
  execute function tell_access_changed('user', 'user_id');
create trigger access_shortened after update on sign_in_tokens
  for each row when (new.expires_at < old.expires_at)
  execute function tell_access_changed('user', 'user_id');
create trigger access_of_user after update on users
  for each row when (
    (old.email, old.name, old.company_id, old.client_id, old.active)
    is distinct from (new.email, new.name, new.company_id, new.client_id, new.active)
  )
  execute function tell_access_changed('user', 'id');
create trigger access_by_role after insert or update or delete on user_roles
  for each row execute function tell_access_changed('user', 'user_id');
create trigger access_of_company after update on companies
  for each row when (
    (old.name, old.logo_key, old.logo_url, old.theme, old.website_url, old.map_url)
    is distinct from (new.name, new.logo_key, new.logo_url, new.theme, new.website_url, new.map_url)
  )
  execute function tell_access_changed('company', 'id');

do $$
declare
  function regprocedure;
begin
  foreach function in array array[
    'find_token_owner(bytea)', 'begin_sign_in(bytea, integer, varchar, timestamptz)',
    'replace_sign_in(bytea, bytea, timestamptz, timestamptz)',
    'password_of_caller()', 'change_password_of_caller(varchar, varchar, bytea)',
    'take_password_reset(bytea, varchar, timestamptz)', 'find_password_owner(text)',
    'take_attempt(text, text, text, integer, integer, interval, timestamptz)',
    'forgive_attempts(text, text, text)', 'clear_ended_sign_ins()'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', function);
    execute format('grant execute on function %s to mapaobra_app', function);
  end loop;
end $$;
