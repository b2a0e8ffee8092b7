-- Files of points on their way, in pieces. What arrived is stored as files of their own, so that it outlives
-- a cut, a restart and the server that took it; once all of it is there it becomes media, and the pieces go.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users on delete cascade,
  point_id integer not null,
  map_id integer not null,
  company_id integer not null,
  name varchar(255) not null,
  kind varchar(20) not null check (kind in ('image', 'panorama', 'video', 'document', 'any')),
  size bigint not null check (size > 0),
  received bigint not null default 0 check (received between 0 and size),
  -- Rises with each request that appends: the one before it can add nothing any more.
  turn integer not null default 0,
  -- Once it is stored, or refused for good. Until then its size counts as kept by the company.
  ended_at timestamptz,
  media_id integer,
  -- Why it was not stored: `[{name, reason}]`, or the refusal of all of it, `{code, params}`.
  skipped jsonb not null default '[]',
  refusal jsonb,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  foreign key (map_id, point_id, company_id) references points (map_id, id, company_id)
    on update cascade on delete cascade
);
create index uploads_by_point on uploads (point_id);
create index uploads_by_user on uploads (user_id);
create index uploads_open_by_company on uploads (company_id) include (size) where ended_at is null;
create index uploads_by_expiry on uploads (expires_at);

create table upload_pieces (
  key varchar(500) primary key,
  upload_id uuid not null references uploads on delete cascade,
  start bigint not null check (start >= 0),
  bytes bigint not null check (bytes > 0),
  unique (upload_id, start)
);

call guard_writes('uploads', 'media');
create policy seen on uploads for select
  using ((select app_sees_all()) or company_id = (select app_company_id()));

-- Pieces go with their upload.
alter table upload_pieces enable row level security, force row level security;
create policy seen on upload_pieces for select
  using (exists (select from uploads where uploads.id = upload_id));
create policy inserted on upload_pieces for insert
  with check ((select app_writes('media')) and exists (select from uploads where uploads.id = upload_id));
create policy updated on upload_pieces for update
  using ((select app_writes('media')) and exists (select from uploads where uploads.id = upload_id))
  with check ((select app_writes('media')) and exists (select from uploads where uploads.id = upload_id));
create policy deleted on upload_pieces for delete
  using ((select app_writes('media')) and exists (select from uploads where uploads.id = upload_id));
grant select, insert, update, delete on upload_pieces to mapaobra_app;

-- As in 011, and a file that a piece names is nobody's left-over either.
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
      and not exists (select from upload_pieces where upload_pieces.key = journal.key);
end $$;
