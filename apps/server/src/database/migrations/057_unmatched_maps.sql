-- Maps whose changes could not be compared with saved searches (features/alerts), until an attempt succeeds.
create table unmatched_maps (
  map_id integer primary key references maps on delete cascade,
  -- In a row.
  attempts integer not null,
  failed_at timestamptz not null default now(),
  -- Null: given up. The changes of the map wait until the operator tries again.
  retry_at timestamptz,
  error varchar(500) not null
);
alter table unmatched_maps enable row level security, force row level security;
create policy closed on unmatched_maps using ((select app_sees_all())) with check ((select app_sees_all()));
grant select, insert, update, delete on unmatched_maps to mapaobra_app;
