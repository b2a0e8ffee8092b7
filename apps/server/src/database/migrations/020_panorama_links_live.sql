-- The ways between panoramas are seen live, as the media are that they lead to. What goes or moves with its
-- point or its panorama was told with that.
create trigger revision_on_insert after insert on panorama_links
  referencing new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function attachments_changed('media');
create trigger revision_on_update after update on panorama_links
  referencing new table as new_rows
  for each statement when (pg_trigger_depth() = 0) execute function attachments_changed('media');
create trigger revision_on_delete after delete on panorama_links
  referencing old table as old_rows
  for each statement when (pg_trigger_depth() = 0) execute function attachments_changed('media');
