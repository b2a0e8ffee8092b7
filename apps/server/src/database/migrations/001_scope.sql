-- What the application may see and write in one transaction. A unit of work takes the application's role
-- and sets four values with set_config(…, true); nothing set means nothing visible and nothing writable.
--
-- Policies call these functions as (select app_…()), so that the planner evaluates each once a query
-- and not once a row.

-- True inside the functions of these migrations that are SECURITY DEFINER and were called by the
-- application: triggers that keep derived values, and what must run before anybody is known. There the
-- present user is the owner of the tables, while the role that was taken is still the application's.
-- The owner itself, outside of them, has taken no such role and sees as little as anybody.
create function app_in_own_function() returns boolean
  language sql stable parallel safe
  return current_setting('role') = 'mapaobra_app' and current_user <> 'mapaobra_app';

create function app_sees_all() returns boolean
  language sql stable parallel safe
  return coalesce(current_setting('app.visibility', true) = 'all', false) or app_in_own_function();

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
  ) or app_in_own_function();
