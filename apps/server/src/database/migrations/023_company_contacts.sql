-- The contacts of a company that has a published map: its public page shows them. No row for any other.
create function public_contacts_of_company(wanted integer)
  returns table (phone varchar, email varchar, website_url varchar)
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select companies.phone, companies.email, companies.website_url from companies
    where id = wanted
      and exists (select from maps where maps.company_id = companies.id and maps.published);
  end;

revoke execute on function public_contacts_of_company(integer) from public;
grant execute on function public_contacts_of_company(integer) to mapaobra_app;
