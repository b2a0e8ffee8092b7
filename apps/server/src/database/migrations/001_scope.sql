-- What the application may see and write in one transaction. A unit of work sets four values with
-- set_config(…, true); nothing set means nothing visible and nothing writable.
--
-- Policies call these functions as (select app_…()), so that the planner evaluates each once a query
-- and not once a row.

create function app_sees_all() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.visibility', true) = 'all', false);

create function app_sees_published() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.visibility', true) = 'published', false);

-- The company whose rows are visible; null unless the scope is one company.
create function app_company_id() returns integer
  language sql stable parallel safe
  return case
    when current_setting('app.visibility', true) = 'company'
    then nullif(current_setting('app.company_id', true), '')::integer
  end;

create function app_user_id() returns integer
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::integer;

-- Visitors of published maps write nothing, whatever their list says.
create function app_writes(noun text) returns boolean
  language sql stable parallel safe
  return coalesce(
    current_setting('app.visibility', true) in ('all', 'company')
      and noun = any (string_to_array(current_setting('app.writable', true), ',')),
    false
  );

-- True inside the functions that keep derived values (revisions, counts, history): what they change is
-- no save of anybody, so it raises no version, leaves no history and announces nothing.
create function app_is_bookkeeping() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.bookkeeping', true) = 'on', false);
