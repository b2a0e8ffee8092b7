-- What the product needs for itself.

-- Tokens are kept by their SHA-256 only: who reads this table can sign in as nobody.
create table sign_in_tokens (
  hash bytea primary key check (length(hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sign_in_tokens_by_user on sign_in_tokens (user_id);

create table password_resets (
  hash bytea primary key check (length(hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_by_user on password_resets (user_id);

-- The first answer to a write, for whoever sends the same write again.
create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  endpoint varchar(100) not null,
  key varchar(200) not null,
  body_sha256 bytea not null check (length(body_sha256) = 32),
  status smallint not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table settings (
  key varchar(100) primary key,
  value text not null
);

-- Who did what to which record: see 009_history.sql. Records and users may be gone long before their
-- history, so nothing refers to them, and the name of whoever acted is kept as it was.
create table audit (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id integer,
  user_name varchar(200),
  company_id integer,
  -- The record's table.
  noun varchar(20) not null,
  record_id integer not null,
  action varchar(10) not null check (action in ('create', 'update', 'delete', 'restore')),
  before jsonb,
  after jsonb,
  -- In the order in which a record's history is read.
  primary key (noun, record_id, id)
);
