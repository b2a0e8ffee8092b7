-- Mails with the notices of saved searches (features/mails): a queue that all processes share.
create table mails (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  frequency varchar(10) not null check (frequency in ('instant', 'daily', 'weekly')),
  -- When the mail was first planned for. A slot is planned once.
  slot timestamptz not null,
  -- When it is sent; later than the slot after a failed attempt.
  due_at timestamptz not null,
  -- skipped: nothing to report was left, or mail to the address had been refused. dead: given up.
  state varchar(10) not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'skipped', 'dead')),
  -- An attempt may have sent it: it gets no further notices, because programs show one of two mails with the same id.
  sealed boolean not null default false,
  attempts integer not null default 0,
  -- The process that sends it: others leave it until the lease ends.
  lease_token uuid,
  lease_until timestamptz,
  -- The same in every attempt.
  message_id varchar(300) not null,
  last_error varchar(500),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (user_id, frequency, slot),
  check ((state = 'sending') = (lease_token is not null and lease_until is not null))
);
create index mails_open on mails (due_at) where state in ('waiting', 'sending');
create index mails_dead on mails (created_at) where state = 'dead';
alter table mails enable row level security, force row level security;
create policy closed on mails using ((select app_sees_all())) with check ((select app_sees_all()));
grant select, insert, update, delete on mails to mapaobra_app;

-- A notice is in one mail at most.
create table mail_notices (
  notice_id integer primary key references notices on delete cascade,
  mail_id integer not null references mails on delete cascade
);
create index mail_notices_by_mail on mail_notices (mail_id);
alter table mail_notices enable row level security, force row level security;
create policy closed on mail_notices using ((select app_sees_all())) with check ((select app_sees_all()));
grant select, insert, delete on mail_notices to mapaobra_app;

-- The address that the mail server refused for good. It counts while the user has this address.
create table mail_refusals (
  user_id integer primary key references users on delete cascade,
  address varchar(200) not null,
  refused_at timestamptz not null default now(),
  -- What the server answered.
  answer varchar(500) not null
);
alter table mail_refusals enable row level security, force row level security;
-- Seen by those who see the user.
create policy seen on mail_refusals for select
  using (exists (select from users where users.id = user_id));
create policy written on mail_refusals
  using ((select app_sees_all())) with check ((select app_sees_all()));
grant select, insert, update, delete on mail_refusals to mapaobra_app;
