-- How often visitors used a project in a day (features/page-uses): no addresses, no cookies.
create table page_uses (
  company_id integer not null references companies on delete cascade,
  -- In Costa Rica.
  day date not null,
  point_id integer not null references points on delete cascade,
  kind varchar(10) not null check (kind in ('page', 'card', 'inquiry')),
  count integer not null check (count > 0),
  primary key (company_id, day, point_id, kind)
);
create index page_uses_by_point on page_uses (point_id);
alter table page_uses enable row level security, force row level security;
-- As requests for information: not for clients of a company. Only the product itself counts.
create policy seen on page_uses for select using (
  (select app_sees_all()) or ((select app_writes('inquiry')) and company_id = (select app_company_id()))
);
create policy inserted on page_uses for insert with check ((select app_sees_all()));
create policy updated on page_uses for update using ((select app_sees_all()));
create policy deleted on page_uses for delete using ((select app_sees_all()));
grant select, insert, update, delete on page_uses to mapaobra_app;
