-- Changes of several points at once, for 30 days (features/points/bulk).
create table bulk_edits (
  id integer generated always as identity primary key,
  created_at timestamptz not null default now(),
  company_id integer not null references companies on delete cascade,
  -- Of the points before the change.
  map_id integer not null references maps on delete cascade,
  user_id integer references users on delete set null,
  target varchar(10) not null
    check (target in ('stage', 'workClass', 'progress', 'date', 'developer', 'builder', 'manager', 'mapId', 'bin')),
  -- By column of `points`.
  after jsonb not null,
  -- As people read it.
  after_text varchar(200),
  count integer not null,
  undone_at timestamptz,
  undone integer not null default 0,
  kept integer not null default 0
);
create index bulk_edits_by_map on bulk_edits (map_id, id);
create index bulk_edits_by_company on bulk_edits (company_id);
create index bulk_edits_by_user on bulk_edits (user_id);
create index bulk_edits_by_age on bulk_edits (created_at);
call guard_writes('bulk_edits', 'point');
create policy seen on bulk_edits for select
  using ((select app_sees_all()) or company_id = (select app_company_id()));

create table bulk_edit_points (
  edit_id integer not null references bulk_edits on delete cascade,
  -- May be deleted for good.
  point_id integer not null,
  company_id integer not null,
  -- By column of `points`.
  before jsonb not null,
  primary key (edit_id, point_id)
);
call guard_writes('bulk_edit_points', 'point');
create policy seen on bulk_edit_points for select
  using ((select app_sees_all()) or company_id = (select app_company_id()));
