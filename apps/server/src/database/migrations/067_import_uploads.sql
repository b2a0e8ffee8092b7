-- The file of an import also arrives in pieces. Such an upload has a map and no point, and ends as an import.
alter table uploads
  alter column point_id drop not null,
  add column import_id integer,
  add foreign key (map_id, company_id) references maps (id, company_id) on update cascade on delete cascade;
create index uploads_by_map on uploads (map_id);
