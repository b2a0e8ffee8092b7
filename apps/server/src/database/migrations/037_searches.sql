-- Saved searches: filters on a map under a name (features/searches). Personal data: not part of the history.
create table searches (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  user_id integer not null references users on delete cascade,
  -- Of the map when the search was saved: who may see a shared search is decided by it.
  company_id integer not null references companies on delete cascade,
  -- The owner's client.
  client_id integer references clients on delete set null,
  -- Null once the map is gone: its owner sees why the search is empty.
  map_id integer references maps on delete set null,
  name varchar(120) not null,
  -- As in the address of a map (contract/wire/filter-query.ts).
  filters varchar(4000) not null default '',
  list_order varchar(10) check (list_order in ('distance', 'name', 'stage', 'date', 'area')),
  descending boolean not null default false,
  audience varchar(10) not null default 'private' check (audience in ('private', 'client', 'company')),
  frequency varchar(10) not null default 'never' check (frequency in ('never', 'instant', 'daily', 'weekly')),
  kinds varchar(10)[] not null default '{new,stage,data,photos}'
    check (kinds <@ '{new,stage,data,photos}'::varchar[])
);
create index searches_by_user on searches (user_id);
create index searches_shared on searches (company_id) where audience <> 'private';
create index searches_with_alerts on searches (map_id) where frequency <> 'never';
create trigger version before update on searches
  for each row when (pg_trigger_depth() = 0) execute function raise_version();

alter table searches enable row level security, force row level security;
create policy seen on searches for select
  using (
    (select app_sees_all())
    or user_id = (select app_user_id())
    or (
      company_id = (select app_company_id())
      and (
        audience = 'company'
        or (
          audience = 'client'
          and client_id = (select client_id from users where users.id = (select app_user_id()))
        )
      )
    )
  );
create policy inserted on searches for insert
  with check (
    (select app_sees_all())
    or (user_id = (select app_user_id()) and company_id = (select app_company_id()))
  );
create policy updated on searches for update
  using (user_id = (select app_user_id()) or (select app_sees_all()))
  with check (user_id = (select app_user_id()) or (select app_sees_all()));
create policy deleted on searches for delete
  using (user_id = (select app_user_id()) or (select app_sees_all()));
grant select, insert, update, delete on searches to mapaobra_app;

-- When each reader last opened a search.
create table search_looks (
  search_id integer not null references searches on delete cascade,
  user_id integer not null references users on delete cascade,
  looked_at timestamptz not null default now(),
  primary key (search_id, user_id)
);
create index search_looks_by_user on search_looks (user_id);
alter table search_looks enable row level security, force row level security;
create policy own on search_looks
  using (user_id = (select app_user_id()) or (select app_sees_all()))
  with check (
    (select app_sees_all())
    or (user_id = (select app_user_id()) and exists (select from searches where searches.id = search_id))
  );
grant select, insert, update, delete on search_looks to mapaobra_app;
