-- Companies, and the people and records that belong to them.

create table companies (
  id integer generated always as identity primary key,
  tax_id varchar(40) not null,
  name varchar(200) not null check (name <> ''),
  slug varchar(63) not null unique check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  address varchar(500) not null default '',
  phone varchar(40) not null default '',
  email varchar(200) not null default '',
  -- An uploaded logo stands in storage under its key; a foreign one only has an address.
  logo_key varchar(500),
  logo_url varchar(1000),
  website_url varchar(1000),
  map_url varchar(1000),
  -- The host of a map address without a path: the domain that may carry this company's brand.
  brand_host varchar(1000)
    generated always as (substring(lower(map_url) from '^https?://([^/?#:@]+)(?::[0-9]+)?/?$')) stored,
  theme varchar(40) not null default 'theme-gris',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index companies_by_brand_host on companies (brand_host) where brand_host is not null;

-- A template without a company is shared by all of them.
create table templates (
  id integer generated always as identity primary key,
  company_id integer references companies on delete cascade,
  name varchar(200) not null check (name <> ''),
  description varchar(2000) not null default '',
  css_style varchar(100000) not null default '',
  html_path varchar(1000) not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index templates_by_company on templates (company_id);

create table clients (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  template_id integer references templates,
  name varchar(200) not null check (name <> ''),
  email varchar(200) not null default '',
  phone varchar(40) not null default '',
  active boolean not null default true,
  next_invoice_date date,
  contract_end_date date,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, company_id)
);
create index clients_by_company on clients (company_id);
create index clients_by_template on clients (template_id);

-- Only those who stand above all companies have none. A user's client is one of the user's company.
create table users (
  id integer generated always as identity primary key,
  company_id integer references companies on delete cascade,
  client_id integer,
  email varchar(200) not null check (email like '_%@_%'),
  name varchar(200) not null check (name <> ''),
  password_hash varchar(500),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (client_id is null or company_id is not null),
  foreign key (client_id, company_id) references clients (id, company_id)
);
create unique index users_by_email on users (lower(email));
create index users_by_company on users (company_id);
create index users_by_client on users (client_id);

create table user_roles (
  user_id integer not null references users on delete cascade,
  role varchar(20) not null check (role in ('super', 'admin', 'user', 'cliente')),
  primary key (user_id, role)
);
