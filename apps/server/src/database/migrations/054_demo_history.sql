-- The demonstration has a past (server/demo): of the records that this transaction created, when and by whom, and their
-- edits since. History that was written before can't be changed by it.
create function write_past(wanted_noun text, entries jsonb) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  -- In a function of the owner app_sees_all() is true; the scope itself is the caller's.
  if not app_scope_sees_all() then
    raise exception 'only the system writes the past' using errcode = 'insufficient_privilege';
  end if;
  insert into audit (at, user_id, user_name, company_id, noun, record_id, action, before, after)
  select entry.at, entry.user_id, users.name, created.company_id, wanted_noun, entry.id, 'update', entry.before, entry.after
  from jsonb_to_recordset(entries) as entry (id integer, at timestamptz, user_id integer, before jsonb, after jsonb)
  join audit as created on created.noun = wanted_noun and created.record_id = entry.id
    and created.action = 'create' and created.at = now()
  left join users on users.id = entry.user_id
  where entry.after is not null
  order by entry.at;
  update audit set at = entry.at, user_id = entry.user_id, user_name = users.name
  from jsonb_to_recordset(entries) as entry (id integer, at timestamptz, user_id integer, after jsonb)
  left join users on users.id = entry.user_id
  where entry.after is null and audit.noun = wanted_noun and audit.record_id = entry.id
    and audit.action = 'create' and audit.at = now();
end $$;
revoke execute on function write_past(text, jsonb) from public;
grant execute on function write_past(text, jsonb) to mapaobra_app;
