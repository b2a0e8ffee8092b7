-- Requests write the hash of a password and do not read it: only the functions of the owner do. A scope shows the
-- users of a company, and injected SQL must not read their hashes.

-- Whether a user has chosen a password, which requests read.
alter table users
  add column has_password boolean not null generated always as (password_hash is not null) stored;

create or replace function told_in_history(record jsonb) returns jsonb
  language sql immutable parallel safe
  return record - '{id,version,revision,created_at,updated_at,media_count,search_text,brand_host,import_key,password_hash,has_password}'::text[];

-- Grants requests the columns of a table but the secret ones. A migration that adds a column to such a table calls
-- it again.
create procedure hide_columns(guarded regclass, secrets text[])
  language plpgsql as $$
begin
  execute format('revoke select on %s from mapaobra_app', guarded);
  execute (
    select format('grant select (%s) on %s to mapaobra_app', string_agg(quote_ident(attname), ', '), guarded)
    from pg_attribute
    where attrelid = guarded and attnum > 0 and not attisdropped and attname <> all (secrets)
  );
end $$;
revoke execute on procedure hide_columns from public;
call hide_columns('users', '{password_hash}');

-- As in 009_history.sql, of the columns that the caller may read.
create or replace function history_of(wanted_noun text, wanted_id integer) returns setof audit
  language plpgsql stable
  set search_path = public, pg_temp
  as $$
declare
  columns constant text := (
    select string_agg(quote_ident(attname), ', ') from pg_attribute
    where attrelid = wanted_noun::regclass and attnum > 0 and not attisdropped
      and has_column_privilege(attrelid, attnum, 'select')
  );
  entry audit;
  state jsonb;
begin
  execute format(
    'select told_in_history(to_jsonb(record)) from (select %s from %I where id = $1) as record', columns, wanted_noun
  ) into state using wanted_id;
  for entry in
    select * from audit where noun = wanted_noun and record_id = wanted_id order by id desc
  loop
    if entry.action = 'create' then
      entry.after = state;
    end if;
    state = coalesce(state, '{}') || coalesce(entry.before - 'role', '{}');
    return next entry;
  end loop;
end $$;
