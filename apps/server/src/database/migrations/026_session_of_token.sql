-- The session of a token: random, and the same for every token that renews it. Signed URLs of files name it,
-- so that they end with it.
alter table sign_in_tokens add column session_id uuid not null default gen_random_uuid();
update sign_in_tokens as token
set session_id = first_of.session_id
from (
  select distinct on (user_id, begun_at) user_id, begun_at, session_id
  from sign_in_tokens order by user_id, begun_at, hash
) as first_of
where token.user_id = first_of.user_id and token.begun_at = first_of.begun_at;
create index sign_in_tokens_by_session on sign_in_tokens (session_id);

drop function find_token_owner(bytea);
create function find_token_owner(token_hash bytea)
  returns table (
    user_id integer, email varchar, name varchar, client_id integer, roles varchar[],
    company_id integer, company_name varchar, website_url varchar, map_url varchar,
    logo_key varchar, logo_url varchar, theme varchar,
    session_id uuid, begun_at timestamptz, expires_at timestamptz, replaced boolean
  )
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select
      users.id, users.email, users.name, users.client_id,
      array(select role from user_roles where user_roles.user_id = users.id order by role),
      companies.id, companies.name, companies.website_url, companies.map_url,
      companies.logo_key, companies.logo_url, companies.theme,
      token.session_id, token.begun_at, token.expires_at, token.replaced_at is not null
    from sign_in_tokens as token
    join users on users.id = token.user_id
    left join companies on companies.id = users.company_id
    where token.hash = token_hash and token.expires_at > now() and users.active;
  end;

-- The owner of a session that is alive, by its token that lives longest.
create function find_session_owner(session uuid)
  returns table (
    user_id integer, email varchar, name varchar, client_id integer, roles varchar[],
    company_id integer, company_name varchar, website_url varchar, map_url varchar,
    logo_key varchar, logo_url varchar, theme varchar,
    session_id uuid, begun_at timestamptz, expires_at timestamptz, replaced boolean
  )
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select owner.*
    from (
      select hash from sign_in_tokens where sign_in_tokens.session_id = session
      order by expires_at desc limit 1
    ) as token
    cross join lateral find_token_owner(token.hash) as owner;
  end;

create or replace function replace_sign_in(old_hash bytea, new_hash bytea, expires timestamptz, overlap timestamptz)
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
    returning user_id, begun_at, session_id
  )
  insert into sign_in_tokens (hash, user_id, begun_at, session_id, expires_at)
  select new_hash, user_id, begun_at, session_id, expires from replaced;
  return found;
end $$;

do $$
declare
  function regprocedure;
begin
  foreach function in array array['find_token_owner(bytea)', 'find_session_owner(uuid)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', function);
    execute format('grant execute on function %s to mapaobra_app', function);
  end loop;
end $$;
