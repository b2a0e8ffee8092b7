-- A search reports behind the bell (in_bell), by mail (frequency) or both. Until now one setting was for both.
alter table searches add column in_bell boolean;
-- Not an update, which would raise the versions of searches that people have open.
alter table searches alter column in_bell type boolean using frequency <> 'never', add check (in_bell is not null);

-- Processes of the version before know only the frequency, which was for both. A column without a default that is
-- 'not null' looks like one that they must fill, hence the check.
create function fill_in_bell() returns trigger
  language plpgsql as $$
begin
  new.in_bell := coalesce(new.in_bell, new.frequency <> 'never');
  return new;
end $$;
revoke execute on function fill_in_bell from public;
create trigger in_bell before insert on searches for each row execute function fill_in_bell();

drop index searches_with_alerts;
create index searches_with_alerts on searches (map_id) where frequency <> 'never' or in_bell;

-- Changes are kept for searches that report in either way.
do $$
declare
  keeps text;
begin
  foreach keeps in array array['keep_point_events', 'keep_photo_events'] loop
    execute replace(
      pg_get_functiondef(keeps::regproc), 'frequency <> ''never''', '(frequency <> ''never'' or in_bell)'
    );
  end loop;
end $$;

-- False: only for a mail.
alter table notices add column in_bell boolean not null default true;
