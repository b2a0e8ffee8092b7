-- Imports of files in the browser (features/import/browser).
-- In a schema of its own: the functions of this one are all ours.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
grant usage on schema extensions to mapaobra_app;

create table imports (
  id integer generated always as identity primary key,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  company_id integer not null references companies on delete cascade,
  map_id integer references maps on delete set null,
  map_name varchar(200) not null,
  user_id integer references users on delete set null,
  file_key varchar(500) not null,
  file_name varchar(255) not null,
  bytes bigint not null,
  -- Then the file and the rows are deleted.
  kept_until timestamptz not null default now() + interval '30 days',
  state varchar(10) not null default 'reading'
    check (state in ('reading', 'checking', 'ready', 'writing', 'written', 'undoing', 'undone', 'failed')),
  -- Progress of the present step in rows.
  done integer not null default 0,
  rows integer not null default 0,
  sheets text[] not null default '{}',
  sheet text,
  headings text[] not null default '{}',
  -- `[[text, …], …]` by heading.
  samples jsonb not null default '[]',
  -- `[{field, isJoined}, …]` by heading.
  columns jsonb not null default '[]',
  key_column text,
  protected_fields text[] not null default '{}',
  -- What a person chose; null: as the file or its values say.
  coordinates varchar(20) check (coordinates in ('wgs84', 'crtm05', 'lambert-norte', 'lambert-sur')),
  -- `[{field, value, replacement}, …]`
  mended_values jsonb not null default '[]',
  -- How the file writes numbers and places (features/import/browser/file-formats.ts).
  number_formats jsonb not null default '{}',
  -- Whether the rows were parsed with these columns.
  is_parsed boolean not null default false,
  -- The author of the present step and of its changes.
  acted_by integer references users on delete set null,
  counts jsonb not null default '{}',
  undone integer not null default 0,
  kept integer not null default 0,
  error text,
  attempts integer not null default 0,
  -- While a process works on it.
  leased_until timestamptz,
  finished_at timestamptz
);
create index imports_by_company on imports (company_id, id);
create index imports_by_map on imports (map_id);
create index imports_by_user on imports (user_id);
create index imports_by_actor on imports (acted_by);
create index imports_waiting on imports (id) where state in ('reading', 'checking', 'writing', 'undoing');
create index imports_by_expiry on imports (kept_until);
create trigger version before update on imports for each row execute function raise_version();
call guard_writes('imports', 'point');
create policy seen on imports for select
  using ((select app_sees_all()) or company_id = (select app_company_id()));

create table import_rows (
  import_id integer not null references imports on delete cascade,
  -- As in the file.
  line integer not null,
  company_id integer not null,
  -- The values by heading, with what was mended.
  cells jsonb not null,
  format_error text,
  -- As in `staged`; kind is null for a row that is refused.
  own_id integer,
  kind text,
  value text,
  has_named_key boolean not null default false,
  -- By column of `points`.
  fields jsonb,
  -- Texts that are no known stage, class or place, by field.
  unknown jsonb not null default '{}',
  -- Null: to be parsed.
  verdict varchar(10) check (verdict in ('new', 'changed', 'same', 'doubtful', 'out')),
  reasons text[] not null default '{}',
  -- The reasons that parsing gave: each check starts with them.
  notices text[] not null default '{}',
  point_id integer,
  similar_line integer,
  decision varchar(10) check (decision in ('same', 'another')),
  -- `{column: [before, after]}`
  changes jsonb not null default '{}',
  undo varchar(10) check (undo in ('undone', 'kept')),
  primary key (import_id, line)
);
create index import_rows_by_verdict on import_rows (import_id, verdict, line);
create index import_rows_unknown on import_rows (import_id, line) where unknown <> '{}';
call guard_writes('import_rows', 'point');
create policy seen on import_rows for select
  using ((select app_sees_all()) or company_id = (select app_company_id()));

-- What a company chose last for a file with these headings.
create table import_profiles (
  company_id integer not null references companies on delete cascade,
  -- Of the headings in their order.
  headings_hash bytea not null,
  name varchar(255) not null,
  columns jsonb not null,
  key_column text,
  protected_fields text[] not null default '{}',
  used_at timestamptz not null default now(),
  primary key (company_id, headings_hash)
);
call guard_writes('import_profiles', 'point');
create policy seen on import_profiles for select
  using ((select app_sees_all()) or company_id = (select app_company_id()));

-- The temporary tables of an import (features/import), which requests may not create: `staged` has the rows of a file
-- with these columns of `points`.
create function open_import_staging(names text[]) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_session_of_owner() or app_scope_writes('point'));
  execute (
    select format(
      'create temp table staged (
        number integer, own_id integer, kind text, value text, has_named_key boolean, occurrence integer default 1,
        import_key text generated always as (
          kind || '':'' || value || case when occurrence > 1 then chr(10) || occurrence::text else '''' end
        ) stored,
        point_id integer, %s
      ) on commit drop',
      string_agg(format('%I %s', attname, case when typname = 'varchar' then 'text' else typname end), ', ')
    )
    from pg_attribute join pg_type on pg_type.oid = atttypid
    where attrelid = 'public.points'::regclass and attnum > 0 and not attisdropped and attname = any (names)
  );
  create temp table clashing (number integer, value text, first integer) on commit drop;
  grant select, insert, update, delete on pg_temp.staged, pg_temp.clashing to mapaobra_app;
end $$;
revoke execute on function open_import_staging(text[]) from public;
grant execute on function open_import_staging(text[]) to mapaobra_app;

-- Statistics, which only owners may collect: PostgreSQL assumes few rows in new tables and joins them one by one.
create function analyze_import_staging() returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_session_of_owner() or app_scope_writes('point'));
  analyze pg_temp.staged (number, own_id, kind, value, occurrence, import_key, point_id, name, canton, permit);
end $$;
create function analyze_import_rows() returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_session_of_owner() or app_scope_writes('point'));
  analyze import_rows (import_id, line, kind, verdict, point_id, decision, undo);
end $$;
revoke execute on function analyze_import_staging(), analyze_import_rows() from public;
grant execute on function analyze_import_staging(), analyze_import_rows() to mapaobra_app;

-- As in 035_file_scope.sql, and files of imports.
create or replace function left_over_files(noted text[]) returns setof text
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_session_of_owner() or app_scope_sees_all());
  perform from file_journal where key = any (noted) order by key for update;
  return query
    select journal.key::text from file_journal as journal
    where journal.key = any (noted)
      and not exists (select from media where media.key = journal.key)
      and not exists (select from companies where logo_key = journal.key)
      and not exists (select from maps where image_key = journal.key)
      and not exists (select from upload_pieces where upload_pieces.key = journal.key)
      and not exists (select from imports where file_key = journal.key)
      and not exists (select from street_archive where street_archive.key = journal.key);
end $$;
