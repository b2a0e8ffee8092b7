-- The sizes of all files of companies that neither `media` nor `uploads` has: pictures of maps, logos, and
-- what is made from a file: thumbnails, tiles, lists of clean copies. Together they are what a quota counts.
create table stored_files (
  key text primary key,
  -- The file that it is made from; its own key for a picture of a map and a logo.
  original text not null,
  company_id integer not null references companies on delete cascade,
  -- Null until the server has measured a file that is older than this table.
  bytes bigint check (bytes >= 0)
);
create index stored_files_by_company on stored_files (company_id) include (bytes);
create index stored_files_by_original on stored_files (original);
create index stored_files_unmeasured on stored_files (key) where bytes is null;

-- What may have been made so far. Pictures of maps and logos are found by their missing rows. An ordinary
-- owner reads rows here only while row-level security does not bind the owner.
alter table companies no force row level security;
alter table maps no force row level security;
alter table media no force row level security;
insert into stored_files (key, original, company_id)
select originals.key || '.d/' || made.name, originals.key, originals.company_id
from (
  select key, company_id, kind from media
  union all select image_key, company_id, 'map' from maps where image_key is not null
  union all select logo_key, id, 'logo' from companies where logo_key is not null
) as originals
join (
  values
    ('visitante-1.json', '{image,panorama,video,document}'::text[]),
    ('miniatura.webp', '{image,panorama,video,map,logo}'),
    ('vista.webp', '{image,panorama,map,logo}'),
    ('previa.webp', '{panorama}'),
    ('mosaico.zip', '{image,panorama,map}')
) as made (name, kinds) on originals.kind = any (made.kinds)
on conflict do nothing;
alter table companies force row level security;
alter table maps force row level security;
alter table media force row level security;

alter table stored_files enable row level security, force row level security;
create policy seen on stored_files for select
  using ((select app_sees_all()) or company_id = (select app_company_id()));
create policy closed on stored_files using ((select app_sees_all())) with check ((select app_sees_all()));
grant select, delete on stored_files to mapaobra_app;

-- Records the size of a file that belongs to `of_original`, which a record of any company has; without one,
-- nothing. The record is locked: its removal waits, and then takes this row away too. The company is locked
-- before it, as its removal does.
create function record_file_size(of_original text, file_key text, file_bytes bigint) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  owner_id integer;
begin
  perform from companies where id in (
    select company_id from media where key = of_original
    union all select company_id from maps where image_key = of_original
  ) order by id for key share;
  select company_id into owner_id from media where key = of_original for share;
  if owner_id is null then
    select company_id into owner_id from maps where image_key = of_original limit 1 for share;
  end if;
  if owner_id is null then
    select id into owner_id from companies where logo_key = of_original limit 1 for share;
  end if;
  if owner_id is not null then
    insert into stored_files (key, original, company_id, bytes)
    values (file_key, of_original, owner_id, file_bytes)
    on conflict (key) do update set bytes = excluded.bytes;
  end if;
end $$;
revoke execute on function record_file_size(text, text, bigint) from public;
grant execute on function record_file_size(text, text, bigint) to mapaobra_app;

-- The rows of a file go with the record of their original, and with it to another company. The argument is
-- the column of its key.
create function forget_file_sizes() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  delete from stored_files where original = to_jsonb(old) ->> tg_argv[0];
  return null;
end $$;
create function move_file_sizes() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  update stored_files set company_id = new.company_id where original = to_jsonb(new) ->> tg_argv[0];
  return null;
end $$;

create trigger forget_file_sizes_on_delete after delete on media
  for each row execute function forget_file_sizes('key');
create trigger move_file_sizes after update of company_id on media
  for each row when (old.company_id is distinct from new.company_id)
  execute function move_file_sizes('key');

create trigger forget_file_sizes_on_delete after delete on maps
  for each row when (old.image_key is not null) execute function forget_file_sizes('image_key');
create trigger forget_file_sizes_on_update after update of image_key on maps
  for each row when (old.image_key is not null and old.image_key is distinct from new.image_key)
  execute function forget_file_sizes('image_key');
create trigger move_file_sizes after update of company_id on maps
  for each row when (old.company_id is distinct from new.company_id and new.image_key is not null)
  execute function move_file_sizes('image_key');

create trigger forget_file_sizes_on_update after update of logo_key on companies
  for each row when (old.logo_key is not null and old.logo_key is distinct from new.logo_key)
  execute function forget_file_sizes('logo_key');
