-- The functions that name files need a scope that stores files: SQL that is injected into a visitor's request
-- has none. As in 011_file_journal.sql, 022_street_archive.sql and 030_stored_files.sql otherwise.

create function app_scope_stores_files() returns boolean
  language sql stable parallel safe
  return app_session_of_owner() or app_scope_writes('media') or app_scope_writes('map') or app_scope_writes('company');

create or replace function note_files(noted text[], owner_id integer) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_scope_stores_files());
  insert into file_journal (key, instance_id) select distinct unnest(noted), owner_id
  on conflict (key) do update set instance_id = excluded.instance_id, noted_at = now();
end $$;

create or replace function forget_files(noted text[]) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  forgotten integer;
begin
  perform require_scope(app_scope_stores_files());
  delete from file_journal where key = any (noted);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- Only the product itself removes files.
create or replace function left_over_files(noted text[]) returns setof text
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_session_of_owner() or app_scope_sees_all());
  perform from file_journal where key = any (noted) order by key for update;
  return query
    select journal.key::text from file_journal as journal
    where journal.key = any (noted)
      and not exists (select from media where media.key = journal.key)
      and not exists (select from companies where logo_key = journal.key)
      and not exists (select from maps where image_key = journal.key)
      and not exists (select from upload_pieces where upload_pieces.key = journal.key)
      and not exists (select from street_archive where street_archive.key = journal.key);
end $$;

create or replace function record_file_size(of_original text, file_key text, file_bytes bigint) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  owner_id integer;
begin
  perform require_scope(app_scope_stores_files());
  perform from companies where id in (
    select company_id from media where key = of_original
    union all select company_id from maps where image_key = of_original
  ) order by id for key share;
  select company_id into owner_id from media where key = of_original for share;
  if owner_id is null then
    select company_id into owner_id from maps where image_key = of_original limit 1 for share;
  end if;
  if owner_id is null then
    select id into owner_id from companies where logo_key = of_original limit 1 for share;
  end if;
  if owner_id is not null then
    insert into stored_files (key, original, company_id, bytes)
    values (file_key, of_original, owner_id, file_bytes)
    on conflict (key) do update set bytes = excluded.bytes;
  end if;
end $$;
