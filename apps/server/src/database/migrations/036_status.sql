-- The processes that share this database: each writes its row every few seconds (features/status). A row counts while
-- its process holds the lock of its instance.
create table processes (
  instance_id integer primary key,
  version varchar(40) not null,
  host varchar(255) not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  derivations integer not null,
  mails_waiting integer not null,
  mail_sent_at timestamptz,
  mail_failed_at timestamptz,
  mail_error varchar(500)
);
alter table processes enable row level security, force row level security;
create policy closed on processes using ((select app_sees_all())) with check ((select app_sees_all()));
grant select, insert, update, delete on processes to mapaobra_app;

-- The last finished `npm run backup`, which the owner writes.
create table last_backup (
  only_row boolean primary key default true check (only_row),
  finished_at timestamptz not null default now(),
  archive_bytes bigint not null,
  file_count integer not null,
  missing_file_count integer not null
);
alter table last_backup enable row level security, force row level security;
create policy closed on last_backup using ((select app_sees_all())) with check ((select app_sees_all()));
grant select on last_backup to mapaobra_app;
