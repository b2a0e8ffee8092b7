-- Files know no transaction. A key is noted before its file is written, and in the transaction that takes
-- the file's record away before the file is removed; the note goes with the transaction that records the
-- file, or after the file is gone. A note whose process is dead (it holds an advisory lock while it lives)
-- says which file to look after: it is removed unless a record has it.
create table file_journal (
  key varchar(500) primary key,
  instance_id integer not null,
  noted_at timestamptz not null default now()
);
alter table file_journal enable row level security, force row level security;
create policy closed on file_journal using ((select app_sees_all())) with check ((select app_sees_all()));
grant select, delete on file_journal to mapaobra_app;

create function note_files(noted text[], owner_id integer) returns void
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    insert into file_journal (key, instance_id) select distinct unnest(noted), owner_id
    on conflict (key) do update set instance_id = excluded.instance_id, noted_at = now();
  end;

-- How many of the notes were there. One that was not has been taken by somebody else, and its file removed.
create function forget_files(noted text[]) returns integer
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    with forgotten as (delete from file_journal where key = any (noted) returning key)
    select count(*)::integer from forgotten;
  end;

-- Those of the noted files that no record of any company has. A transaction that is recording one has
-- taken its note away and not yet ended: it is waited for.
create function left_over_files(noted text[]) returns setof text
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform from file_journal where key = any (noted) order by key for update;
  return query
    select journal.key::text from file_journal as journal
    where journal.key = any (noted)
      and not exists (select from media where media.key = journal.key)
      and not exists (select from companies where logo_key = journal.key)
      and not exists (select from maps where image_key = journal.key);
end $$;
create index maps_by_image on maps (image_key) where image_key is not null;
create index companies_by_logo on companies (logo_key) where logo_key is not null;

do $$
declare
  function regprocedure;
begin
  foreach function in array array[
    'note_files(text[], integer)', 'forget_files(text[])', 'left_over_files(text[])'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', function);
    execute format('grant execute on function %s to mapaobra_app', function);
  end loop;
end $$;
