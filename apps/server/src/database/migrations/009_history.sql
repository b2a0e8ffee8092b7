-- Every write leaves a row in audit for each record that it touched: who, when, what, before, after.
-- A created record keeps what it was created with, a deleted one what it was, an edited one only what
-- changed. Values that follow from others are no history; secrets are named but never shown.

create function history_of(record jsonb) returns jsonb
  language sql immutable parallel safe
  return record - '{id,version,revision,created_at,updated_at,media_count,search_text,brand_host}'::text[];

create function shown_in_history(record jsonb) returns jsonb
  language sql immutable parallel safe
  return case
    when record ? 'password_hash' then record || '{"password_hash": "•••"}'
    else record
  end;

create function keep_history() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  set app.visibility = 'all'
  set app.bookkeeping = 'on'
  as $$
declare
  noun constant text := tg_argv[0];
  owner constant text := tg_argv[1];
  actor_id constant integer := app_user_id();
  actor_name constant text := (select name from users where id = actor_id);
begin
  if tg_op = 'INSERT' then
    insert into audit (user_id, user_name, company_id, noun, record_id, action, after)
    select
      actor_id, actor_name, (record ->> owner)::integer, noun, (record ->> 'id')::integer, 'create',
      jsonb_strip_nulls(shown_in_history(history_of(record)))
    from (select to_jsonb(new_rows) as record from new_rows) as created;
  elsif tg_op = 'DELETE' then
    insert into audit (user_id, user_name, company_id, noun, record_id, action, before)
    select
      actor_id, actor_name, (record ->> owner)::integer, noun, (record ->> 'id')::integer, 'delete',
      jsonb_strip_nulls(shown_in_history(history_of(record)))
    from (select to_jsonb(old_rows) as record from old_rows) as deleted;
  else
    insert into audit (user_id, user_name, company_id, noun, record_id, action, before, after)
    select
      actor_id, actor_name, company_id, noun, record_id,
      case
        when not changed.after ? 'deleted_at' then 'update'
        when changed.after -> 'deleted_at' = 'null' then 'restore'
        else 'delete'
      end,
      shown_in_history(changed.before), shown_in_history(changed.after)
    from (
      select
        fresh.id as record_id,
        (to_jsonb(fresh) ->> owner)::integer as company_id,
        history_of(to_jsonb(old)) as old_record,
        history_of(to_jsonb(fresh)) as new_record
      from new_rows as fresh join old_rows as old on old.id = fresh.id
    ) as pair
    cross join lateral (
      select
        jsonb_object_agg(field.key, old_record -> field.key) as before,
        jsonb_object_agg(field.key, field.value) as after
      from jsonb_each(new_record) as field
      where field.value is distinct from old_record -> field.key
    ) as changed
    where changed.after is not null;
  end if;
  return null;
end $$;

-- `owner` is the column that holds the company.
create procedure keep_history_of(kept regclass, noun text, owner text default 'company_id')
  language plpgsql as $$
begin
  execute format(
    'create trigger history_on_insert after insert on %s referencing new table as new_rows
       for each statement execute function keep_history(%L, %L)', kept, noun, owner);
  execute format(
    'create trigger history_on_update after update on %s
       referencing old table as old_rows new table as new_rows
       for each statement when (not app_is_bookkeeping()) execute function keep_history(%L, %L)', kept, noun, owner);
  execute format(
    'create trigger history_on_delete after delete on %s referencing old table as old_rows
       for each statement execute function keep_history(%L, %L)', kept, noun, owner);
end $$;
revoke execute on procedure keep_history_of from public;

call keep_history_of('companies', 'company', 'id');
call keep_history_of('users', 'user');
call keep_history_of('templates', 'template');
call keep_history_of('clients', 'client');
call keep_history_of('maps', 'map');
call keep_history_of('points', 'point');
call keep_history_of('media', 'media');
call keep_history_of('panorama_links', 'panorama_link');
call keep_history_of('comments', 'comment');

-- Roles are a user's, and stand in the user's history.
create function keep_history_of_roles() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
  set app.visibility = 'all'
  set app.bookkeeping = 'on'
  as $$
declare
  actor_id constant integer := app_user_id();
  actor_name constant text := (select name from users where id = actor_id);
begin
  if tg_op <> 'INSERT' then
    insert into audit (user_id, user_name, company_id, noun, record_id, action, before)
    select actor_id, actor_name, company_id, 'user', old_rows.user_id, 'update', jsonb_build_object('role', role)
    from old_rows left join users on users.id = old_rows.user_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into audit (user_id, user_name, company_id, noun, record_id, action, after)
    select actor_id, actor_name, company_id, 'user', new_rows.user_id, 'update', jsonb_build_object('role', role)
    from new_rows left join users on users.id = new_rows.user_id;
  end if;
  return null;
end $$;

create trigger history_on_insert after insert on user_roles referencing new table as new_rows
  for each statement execute function keep_history_of_roles();
create trigger history_on_update after update on user_roles
  referencing old table as old_rows new table as new_rows
  for each statement execute function keep_history_of_roles();
create trigger history_on_delete after delete on user_roles referencing old table as old_rows
  for each statement execute function keep_history_of_roles();
