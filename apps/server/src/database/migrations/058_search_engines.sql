-- The company says no to search engines.
alter table companies add column hidden_from_search boolean not null default false;

-- Whether search engines may show the public pages of a company with a published map. Never those of the
-- demonstration, whose companies have these tax ids (demo/data/companies.ts).
create function company_is_listed(wanted integer) returns boolean
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select exists (
      select from companies
      where id = wanted and not hidden_from_search and not starts_with(tax_id, 'DEMO-')
        and exists (select from maps where maps.company_id = companies.id and maps.published)
    );
  end;
revoke execute on function company_is_listed(integer) from public;
grant execute on function company_is_listed(integer) to mapaobra_app;
