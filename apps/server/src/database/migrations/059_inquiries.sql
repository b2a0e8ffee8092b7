-- Requests of visitors for information about a project (features/inquiries), if the company offers them.
alter table companies
  add column offers_inquiries boolean not null default false,
  -- Separated by commas; empty: the e-mail address of the company.
  add column inquiry_addresses varchar(1000) not null default '',
  -- How long a new request is kept.
  add column inquiry_months smallint not null default 12 check (inquiry_months between 1 and 60);

-- For how many months a company with a published map keeps requests; null: visitors cannot send one.
create function company_inquiry_months(wanted integer) returns smallint
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select inquiry_months from companies
    where id = wanted and offers_inquiries
      and exists (select from maps where maps.company_id = companies.id and maps.published);
  end;
revoke execute on function company_inquiry_months(integer) from public;
grant execute on function company_inquiry_months(integer) to mapaobra_app;

-- Personal data of visitors, who have no account: not part of the history.
create table inquiries (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  map_id integer references maps on delete set null,
  point_id integer references points on delete set null,
  -- Of the point when it was asked about.
  point_name varchar(200) not null,
  -- The form that was sent: sent twice it is one request.
  form_id uuid not null unique,
  name varchar(120) not null check (name <> ''),
  phone varchar(40) not null default '',
  email varchar(200) not null default '',
  message varchar(2000) not null default '',
  state varchar(10) not null default 'new' check (state in ('new', 'contacted', 'visit', 'won', 'lost')),
  -- Of the company's people only.
  note varchar(2000) not null default '',
  -- Who has it.
  handler_id integer references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- As the visitor agreed to (law 8968): what the company decides later counts for later requests.
  kept_until timestamptz not null,
  constraint inquiries_contact check (phone <> '' or email <> '')
);
create index inquiries_newest on inquiries (company_id, created_at desc, id desc);
create index inquiries_by_state on inquiries (company_id, state, created_at desc, id desc);
create index inquiries_by_map on inquiries (map_id);
create index inquiries_by_point on inquiries (point_id);
create index inquiries_by_handler on inquiries (handler_id);
create index inquiries_by_expiry on inquiries (kept_until);
create trigger version before update on inquiries for each row execute function raise_version();
call guard_writes('inquiries', 'inquiry');
-- Who may not change them does not see them: clients of a company.
create policy seen on inquiries for select using (
  (select app_sees_all()) or ((select app_writes('inquiry')) and company_id = (select app_company_id()))
);

alter table mails
  add column inquiry_id integer references inquiries on delete cascade,
  -- Of the company; null: the copy of the visitor.
  add column inquiry_address varchar(200),
  drop constraint mails_recipient,
  add constraint mails_recipient check (num_nonnulls(user_id, subscriber_id, inquiry_id) = 1);
create index mails_of_inquiries on mails (inquiry_id) where inquiry_id is not null;
