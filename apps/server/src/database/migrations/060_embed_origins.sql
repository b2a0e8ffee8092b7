-- The sites that may embed the public maps of a company, one origin in each line.
alter table companies add column embed_origins text not null default '';

-- Public pages name them in their content policy.
create function embed_origins_of_company(wanted integer) returns text
  language sql stable security definer
  set search_path = public, pg_temp
  begin atomic
    select embed_origins from companies where id = wanted;
  end;
revoke execute on function embed_origins_of_company(integer) from public;
grant execute on function embed_origins_of_company(integer) to mapaobra_app;
