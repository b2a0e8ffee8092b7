-- What a public page shows of a company and of its maps changed: the channel site_changed, without a
-- payload, once a transaction. A map's revision is on the channel map_changed.
create function tell_site_changed() returns trigger
  language plpgsql
  set search_path = public, pg_temp
  as $$
begin
  perform pg_notify('site_changed', '');
  return null;
end $$;

create trigger site_changed_on_update after update on companies
  for each row when (old is distinct from new)
  execute function tell_site_changed();
create trigger site_changed_on_insert_or_delete after insert or delete on companies
  for each statement execute function tell_site_changed();

create trigger site_changed_on_update after update on maps
  for each row when (to_jsonb(old) - 'revision' is distinct from to_jsonb(new) - 'revision')
  execute function tell_site_changed();
create trigger site_changed_on_insert_or_delete after insert or delete on maps
  for each statement execute function tell_site_changed();
