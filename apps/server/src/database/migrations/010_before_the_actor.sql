-- What must run before it is known who asks: each of these small functions sees everything, and gives
-- back only what its line says. Nobody but the application may call them, in a unit of work of any scope.

-- Branding. A host belongs to a company only when exactly one names it.
create type brand as (company_id integer, name varchar, slug varchar, theme varchar, logo_key varchar, logo_url varchar);

create function find_brand_by_slug(wanted text) returns setof brand
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select id, name, slug, theme, logo_key, logo_url from companies where slug = wanted;
  end;

-- Several spellings of one host: a company may have written its own with letters that browsers send encoded.
create function find_brand_by_host(variadic spellings text[]) returns setof brand
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    with named as (
      select id, name, slug, theme, logo_key, logo_url from companies
      where brand_host in (select lower(spelling) from unnest(spellings) as spelling)
    )
    select * from named where (select count(*) from named) = 1;
  end;

create function find_brand_of_company(wanted integer) returns setof brand
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select id, name, slug, theme, logo_key, logo_url from companies where id = wanted;
  end;

-- A logo that a company shows now; not one that it replaced, staged or took with it.
create function is_company_logo(wanted text) returns boolean
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select exists (select from companies where logo_key = wanted);
  end;

-- Sign-in.
create function find_sign_in(wanted_email text)
  returns table (user_id integer, active boolean, password_hash varchar, roles varchar[])
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select id, active, password_hash, array(select role from user_roles where user_roles.user_id = users.id)
    from users where lower(email) = lower(wanted_email);
  end;

create function open_sign_in(token_hash bytea, owner_id integer, expires timestamptz) returns void
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    insert into sign_in_tokens (hash, user_id, expires_at) values (token_hash, owner_id, expires);
  end;

-- The owner of a token that is alive: not expired, of an active user.
create function find_token_owner(token_hash bytea)
  returns table (
    user_id integer, company_id integer, client_id integer, roles varchar[],
    created_at timestamptz, last_seen_at timestamptz, expires_at timestamptz
  )
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select
      users.id, company_id, client_id,
      array(select role from user_roles where user_roles.user_id = users.id),
      token.created_at, token.last_seen_at, token.expires_at
    from sign_in_tokens as token join users on users.id = token.user_id
    where token.hash = token_hash and token.expires_at > now() and users.active;
  end;

create function extend_sign_in(token_hash bytea, expires timestamptz) returns void
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    update sign_in_tokens set last_seen_at = now(), expires_at = expires where hash = token_hash;
  end;

create function end_sign_in(token_hash bytea) returns void
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    delete from sign_in_tokens where hash = token_hash;
  end;

-- Ends all sign-ins of a user but the one in use (null: all of them).
create function end_sign_ins_of(owner_id integer, kept_hash bytea) returns void
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    delete from sign_in_tokens where user_id = owner_id and hash is distinct from kept_hash;
  end;

-- Password reset. Only the newest link of a user works, and it works once.
create function open_password_reset(reset_hash bytea, owner_id integer, expires timestamptz) returns void
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    delete from password_resets where user_id = owner_id;
    insert into password_resets (hash, user_id, expires_at) values (reset_hash, owner_id, expires);
  end;

create function take_password_reset(reset_hash bytea) returns integer
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    delete from password_resets
    where hash = reset_hash and expires_at > now()
      and exists (select from users where users.id = user_id and users.active)
    returning user_id;
  end;

-- The product's own settings (the key that signs media addresses): the first value given stays.
create function keep_setting(wanted text, proposed text) returns text
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    insert into settings (key, value) values (wanted, proposed) on conflict do nothing;
    select value from settings where key = wanted;
  end;

do $$
declare
  function regprocedure;
begin
  foreach function in array array[
    'find_brand_by_slug(text)', 'find_brand_by_host(text[])', 'find_brand_of_company(integer)',
    'is_company_logo(text)',
    'find_sign_in(text)', 'open_sign_in(bytea, integer, timestamptz)', 'find_token_owner(bytea)',
    'extend_sign_in(bytea, timestamptz)', 'end_sign_in(bytea)', 'end_sign_ins_of(integer, bytea)',
    'open_password_reset(bytea, integer, timestamptz)', 'take_password_reset(bytea)',
    'keep_setting(text, text)'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', function);
    execute format('grant execute on function %s to mapaobra_app', function);
  end loop;
end $$;
