-- The feed of a saved search at a secret address (features/searches). The secret is stored as its SHA-256.
create table search_feeds (
  search_id integer primary key references searches on delete cascade,
  user_id integer not null references users on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null default now()
);
create index search_feeds_by_user on search_feeds (user_id);
alter table search_feeds enable row level security, force row level security;
create policy own on search_feeds
  using (user_id = (select app_user_id()) or (select app_sees_all()))
  with check (
    (select app_sees_all())
    or (
      user_id = (select app_user_id())
      and exists (select from searches where searches.id = search_id and searches.user_id = search_feeds.user_id)
    )
  );
grant select, insert, update, delete on search_feeds to mapaobra_app;
