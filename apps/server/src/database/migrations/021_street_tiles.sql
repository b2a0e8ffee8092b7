-- The last good description of OpenFreeMap's tiles, and when it was last requested, by any process. One row.
create table street_tiles (
  provider varchar(20) primary key check (provider = 'openfreemap'),
  asked_at timestamptz not null,
  -- An address with {z}, {x} and {y}. Null until the first good answer.
  tiles varchar(500),
  min_zoom smallint check (min_zoom between 0 and 22),
  max_zoom smallint check (max_zoom between 0 and 22),
  check (num_nulls(tiles, min_zoom, max_zoom) in (0, 3) and min_zoom <= max_zoom)
);

-- It belongs to the installation, to no company.
alter table street_tiles enable row level security, force row level security;
create policy closed on street_tiles using ((select app_sees_all())) with check ((select app_sees_all()));
grant select, insert, update on street_tiles to mapaobra_app;
