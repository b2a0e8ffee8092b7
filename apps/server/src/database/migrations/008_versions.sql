-- Every save raises the record's version, so that two people who edit one record learn of each other.
-- What other triggers write (revisions, counts) is no save of anybody.
create function raise_version() returns trigger
  language plpgsql as $$
begin
  new.version = old.version + 1;
  new.updated_at = now();
  return new;
end $$;

create trigger version before update on companies
  for each row execute function raise_version();
create trigger version before update on templates
  for each row execute function raise_version();
create trigger version before update on clients
  for each row execute function raise_version();
create trigger version before update on users
  for each row execute function raise_version();
create trigger version before update on maps
  for each row when (pg_trigger_depth() = 0) execute function raise_version();
create trigger version before update on points
  for each row when (pg_trigger_depth() = 0) execute function raise_version();
