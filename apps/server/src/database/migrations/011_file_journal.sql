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

create function note_file(noted text, owner_id integer) returns void
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    insert into file_journal (key, instance_id) values (noted, owner_id)
    on conflict (key) do update set instance_id = excluded.instance_id, noted_at = now();
  end;

-- False when somebody else has looked after the file already, and removed it.
create function forget_file(noted text) returns boolean
  language sql security definer
  set search_path = public, pg_temp
  begin atomic
    with forgotten as (delete from file_journal where key = noted returning key)
    select exists (select from forgotten);
  end;

-- Whether a record of any company has this file.
create function is_file_kept(wanted text) returns boolean
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select exists (select from media where key = wanted)
      or exists (select from companies where logo_key = wanted)
      or exists (select from maps where image_key = wanted);
  end;
create index maps_by_image on maps (image_key) where image_key is not null;
create index companies_by_logo on companies (logo_key) where logo_key is not null;

do $$
declare
  function regprocedure;
begin
  foreach function in array array[
    'note_file(text, integer)', 'forget_file(text)', 'is_file_kept(text)'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', function);
    execute format('grant execute on function %s to mapaobra_app', function);
  end loop;
end $$;
