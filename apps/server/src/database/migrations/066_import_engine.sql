-- Few rows are decided, and each check looks for them.
create index import_rows_decided on import_rows (import_id, line) where decision is not null;

alter table imports
  -- Raised by each claim and each request of a person: what an older one made is not written.
  add column claim integer not null default 0,
  -- The company that waits longest is next.
  add column claimed_at timestamptz,
  add column failed integer not null default 0;
alter table import_rows drop constraint import_rows_undo_check;
alter table import_rows add check (undo in ('undone', 'kept', 'failed'));
