create table maps (
  id integer generated always as identity primary key,
  company_id integer not null references companies on delete cascade,
  slug varchar(63) not null check (slug ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  name varchar(200) not null check (name <> ''),
  description varchar(2000) not null default '',
  -- As the company wrote it; what it means is said by the domain's mapTypeOf.
  type varchar(80) not null default '',
  map_url varchar(1000) not null default '',
  public_url varchar(1000),
  published boolean not null default false,
  lat_min double precision check (lat_min between -90 and 90),
  lat_max double precision check (lat_max between -90 and 90),
  lng_min double precision check (lng_min between -180 and 180),
  lng_max double precision check (lng_max between -180 and 180),
  image_key varchar(500),
  image_width integer check (image_width > 0),
  image_height integer check (image_height > 0),
  -- Rises with every change of the map's points, media or comments and of its publication.
  revision bigint not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (company_id, slug),
  unique (id, company_id),
  check (num_nulls(lat_min, lat_max, lng_min, lng_max) in (0, 4)),
  check (lat_min < lat_max and lng_min < lng_max)
);

-- Text as people search for it, as the domain's foldText does: lower case, without accents. With nothing
-- of the database's locale or extensions, which differ from machine to machine. Most texts are plain
-- letters, and a bulk insert folds thousands of them.
create function folded(original text) returns text
  language plpgsql immutable strict parallel safe
  as $$
begin
  if octet_length(original) = char_length(original) then
    return lower(original collate "C");
  end if;
  return lower(
    regexp_replace(translate(normalize(original, NFD), 'ØÆŒŁĐÞ', 'øæœłđþ'), U&'[\0300-\036F]', '', 'g')
    collate "C"
  );
end $$;

create table points (
  id integer generated always as identity primary key,
  map_id integer not null,
  company_id integer not null,
  name varchar(200) not null check (name <> ''),
  province varchar(80),
  canton varchar(80),
  district varchar(80),
  permit varchar(80),
  stage varchar(80),
  work_type varchar(80),
  work_class varchar(80),
  note varchar(4000),
  area double precision check (area >= 0 and area < 'infinity'),
  date date,
  developer varchar(200),
  builder varchar(200),
  progress smallint check (progress between 0 and 100),
  phone varchar(40),
  email varchar(200),
  web varchar(500),
  manager varchar(200),
  -- Millionths of a degree; a point without a place has neither.
  lat_micro integer check (lat_micro between -90000000 and 90000000),
  lng_micro integer check (lng_micro between -180000000 and 180000000),
  media_count integer not null default 0,
  -- What an import recognises its own rows by.
  import_key varchar(200),
  -- One line for each field that a search looks into, so that no match spans two of them.
  search_text text generated always as (
    folded(
      name || chr(10) || coalesce(permit, '') || chr(10) || coalesce(developer, '') || chr(10)
        || coalesce(builder, '') || chr(10) || id::text
    )
  ) stored,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((lat_micro is null) = (lng_micro is null)),
  -- A point belongs to the company of its map.
  foreign key (map_id, company_id) references maps (id, company_id) on update cascade on delete cascade,
  -- In this order it also reads a map's points by id.
  unique (map_id, id, company_id)
);
create index points_by_place on points (map_id, lat_micro, lng_micro) where deleted_at is null;
create unique index points_by_import_key on points (map_id, import_key) where import_key is not null;
create index points_in_bin on points (map_id, deleted_at) where deleted_at is not null;
