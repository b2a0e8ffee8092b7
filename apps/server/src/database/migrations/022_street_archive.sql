-- The archive of vector tiles with streets that the product serves itself: one row, or none.
create table street_archive (
  only_row boolean primary key default true check (only_row),
  key varchar(500) not null,
  -- Of the archive. It is part of the tiles' address, so that a browser may keep them.
  sha256 bytea not null check (length(sha256) = 32),
  bytes bigint not null check (bytes > 0),
  schema varchar(20) not null check (schema in ('openmaptiles', 'protomaps', 'shortbread')),
  min_zoom smallint not null check (min_zoom >= 0),
  max_zoom smallint not null check (max_zoom between min_zoom and 22),
  created_at timestamptz not null default now()
);
alter table street_archive enable row level security, force row level security;
create policy closed on street_archive
  using ((select app_sees_all())) with check ((select app_sees_all()));
grant select, insert, update, delete on street_archive to mapaobra_app;

-- Every server process keeps the row in memory.
create function tell_street_archive_changed() returns trigger
  language plpgsql
  set search_path = public, pg_temp
  as $$
begin
  perform pg_notify('street_archive_changed', '');
  return null;
end $$;
create trigger street_archive_changed after insert or update or delete on street_archive
  for each statement execute function tell_street_archive_changed();

-- As in 018, and the archive of streets is referenced as well.
create or replace function left_over_files(noted text[]) returns setof text
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
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
