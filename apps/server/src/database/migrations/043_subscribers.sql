-- Alerts for visitors of published maps (features/mails/subscribers), if the company offers them.
alter table companies add column offers_alerts boolean not null default false;

-- Whether visitors of a company with a published map can ask for alerts.
create function company_offers_alerts(wanted integer) returns boolean
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select exists (
      select from companies
      where id = wanted and offers_alerts
        and exists (select from maps where maps.company_id = companies.id and maps.published)
    );
  end;
revoke execute on function company_offers_alerts(integer) from public;
grant execute on function company_offers_alerts(integer) to mapaobra_app;

-- E-mail addresses of visitors, who have no account. Personal data: not part of the history.
create table subscribers (
  -- Part of the links in mails: an id of a restored backup is not given to another person.
  id uuid primary key default gen_random_uuid(),
  company_id integer not null references companies on delete cascade,
  map_id integer not null references maps on delete cascade,
  email varchar(200) not null,
  -- As in the address of a map (contract/wire/filter-query.ts).
  filters varchar(4000) not null default '',
  frequency varchar(10) not null check (frequency in ('daily', 'weekly')),
  -- Whether the company may see the address.
  shares_address boolean not null default false,
  requested_at timestamptz not null default now(),
  -- Null: only the mail that asks to confirm is sent.
  confirmed_at timestamptz,
  -- Earlier changes have been reported, or were before the confirmation.
  reported_until timestamptz not null default now()
);
create unique index subscribers_confirmed on subscribers (map_id, lower(email)) where confirmed_at is not null;
create index subscribers_by_email on subscribers (lower(email));
create index subscribers_by_company on subscribers (company_id);
alter table subscribers enable row level security, force row level security;
create policy closed on subscribers using ((select app_sees_all())) with check ((select app_sees_all()));
grant select, insert, update, delete on subscribers to mapaobra_app;

alter table mails
  alter column user_id drop not null,
  add column subscriber_id uuid references subscribers on delete cascade,
  add constraint mails_recipient check (num_nonnulls(user_id, subscriber_id) = 1);
create unique index mails_of_subscribers on mails (subscriber_id, slot) where subscriber_id is not null;
