-- Few rows are decided, and each check looks for them.
create index import_rows_decided on import_rows (import_id, line) where decision is not null;
