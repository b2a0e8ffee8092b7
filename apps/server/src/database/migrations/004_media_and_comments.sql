-- What hangs on a point carries the point's map and company, so that policies and triggers need no
-- look-up; the foreign keys keep the three in agreement.

create table media (
  id integer generated always as identity primary key,
  point_id integer not null,
  map_id integer not null,
  company_id integer not null,
  kind varchar(20) not null check (kind in ('image', 'panorama', 'video', 'document')),
  key varchar(500) not null unique,
  name varchar(255) not null,
  extension varchar(20) not null,
  mime varchar(120) not null,
  size bigint not null check (size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  width integer check (width > 0),
  height integer check (height > 0),
  -- What the file itself says of its panorama (GPano).
  panorama jsonb,
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (map_id, point_id, company_id) references points (map_id, id, company_id)
    on update cascade on delete cascade,
  unique (id, point_id)
);
create index media_by_point on media (point_id);

create table comments (
  id integer generated always as identity primary key,
  point_id integer not null,
  map_id integer not null,
  company_id integer not null,
  -- The name stays when the user goes.
  user_id integer references users on delete set null,
  author varchar(200) not null check (author <> ''),
  text varchar(2000) not null check (text <> ''),
  created_at timestamptz not null default now(),
  foreign key (map_id, point_id, company_id) references points (map_id, id, company_id)
    on update cascade on delete cascade
);
create index comments_by_point on comments (point_id);
create index comments_by_user on comments (user_id);

-- A way from one panorama of a point to another, where one looks to take it.
create table panorama_links (
  id integer generated always as identity primary key,
  point_id integer not null,
  map_id integer not null,
  company_id integer not null,
  from_media_id integer not null,
  to_media_id integer not null,
  yaw double precision not null check (yaw between -180 and 180),
  pitch double precision not null check (pitch between -90 and 90),
  label varchar(200) not null default '',
  foreign key (map_id, point_id, company_id) references points (map_id, id, company_id)
    on update cascade on delete cascade,
  foreign key (from_media_id, point_id) references media (id, point_id) on delete cascade,
  foreign key (to_media_id, point_id) references media (id, point_id) on delete cascade,
  check (from_media_id <> to_media_id)
);
create index panorama_links_by_point on panorama_links (point_id);
create index panorama_links_by_from on panorama_links (from_media_id);
create index panorama_links_by_to on panorama_links (to_media_id);
