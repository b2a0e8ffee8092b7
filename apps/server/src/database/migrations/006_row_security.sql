-- The second wall: what a transaction may touch, whatever its queries say. The rules speak of scopes
-- (all, one company, published maps) and of nouns, never of roles; see 001_scope.sql.
--
-- Each guarded table is FORCEd: also the owner of the tables sees nothing without a scope.

-- The rules for writing are the same for every table of a company: the noun is writable, and the row is
-- and stays within the scope.
create procedure guard_writes(guarded regclass, noun text, owner text default 'company_id')
  language plpgsql as $$
declare
  allowed constant text := format(
    '(select app_writes(%L)) and ((select app_sees_all()) or %I = (select app_company_id()))', noun, owner
  );
begin
  execute format('alter table %s enable row level security, force row level security', guarded);
  execute format('create policy inserted on %s for insert with check (%s)', guarded, allowed);
  execute format('create policy updated on %s for update using (%s) with check (%s)', guarded, allowed, allowed);
  execute format('create policy deleted on %s for delete using (%s)', guarded, allowed);
  execute format('grant select, insert, update, delete on %s to mapaobra_app', guarded);
end $$;
revoke execute on procedure guard_writes from public;

call guard_writes('companies', 'company', 'id');
create policy seen on companies for select
  using ((select app_sees_all()) or id = (select app_company_id()));

call guard_writes('users', 'user');
create policy seen on users for select
  using ((select app_sees_all()) or company_id = (select app_company_id()));

call guard_writes('templates', 'template');
create policy seen on templates for select
  using (
    (select app_sees_all())
    or company_id = (select app_company_id())
    or (company_id is null and (select app_company_id()) is not null)
  );

call guard_writes('clients', 'client');
create policy seen on clients for select
  using ((select app_sees_all()) or company_id = (select app_company_id()));
-- A foreign key looks past these policies; this does not.
create policy with_visible_template on clients as restrictive for insert
  with check (template_id is null or exists (select from templates where templates.id = template_id));
create policy with_visible_template_still on clients as restrictive for update
  using (true)
  with check (template_id is null or exists (select from templates where templates.id = template_id));

call guard_writes('maps', 'map');
create policy seen on maps for select
  using (
    (select app_sees_all())
    or company_id = (select app_company_id())
    or (published and (select app_sees_published()))
  );

call guard_writes('points', 'point');
create policy seen on points for select
  using (
    (select app_sees_all())
    or company_id = (select app_company_id())
    or (deleted_at is null and (select app_sees_published()) and map_id in (select id from maps where published))
  );

-- What hangs on a point is published with it, and hidden with it when it goes to the bin.
call guard_writes('media', 'media');
create policy seen on media for select
  using (
    (select app_sees_all())
    or company_id = (select app_company_id())
    or ((select app_sees_published()) and exists (select from points where points.id = point_id))
  );

call guard_writes('panorama_links', 'media');
create policy seen on panorama_links for select
  using (
    (select app_sees_all())
    or company_id = (select app_company_id())
    or ((select app_sees_published()) and exists (select from points where points.id = point_id))
  );

call guard_writes('comments', 'comment');
create policy seen on comments for select
  using (
    (select app_sees_all())
    or company_id = (select app_company_id())
    or ((select app_sees_published()) and exists (select from points where points.id = point_id))
  );

-- Roles go with their user.
alter table user_roles enable row level security, force row level security;
create policy seen on user_roles for select using (exists (select from users where users.id = user_id));
create policy inserted on user_roles for insert
  with check ((select app_writes('user')) and exists (select from users where users.id = user_id));
create policy updated on user_roles for update
  using ((select app_writes('user')) and exists (select from users where users.id = user_id))
  with check ((select app_writes('user')) and exists (select from users where users.id = user_id));
create policy deleted on user_roles for delete
  using ((select app_writes('user')) and exists (select from users where users.id = user_id));
grant select, insert, update, delete on user_roles to mapaobra_app;

-- History is written by its triggers alone, and never changed.
alter table audit enable row level security, force row level security;
create policy seen on audit for select
  using ((select app_sees_all()) or company_id = (select app_company_id()));
create policy inserted on audit for insert with check ((select app_sees_all()));
grant select on audit to mapaobra_app;

-- Everybody keeps their own answers; the operator clears away the old ones.
alter table idempotency_keys enable row level security, force row level security;
create policy own on idempotency_keys
  using (user_id = (select app_user_id()) or (select app_sees_all()))
  with check (user_id = (select app_user_id()));
grant select, insert, delete on idempotency_keys to mapaobra_app;

-- Never touched by the application itself, only through the functions of 010_before_the_actor.sql.
alter table sign_in_tokens enable row level security, force row level security;
create policy closed on sign_in_tokens using ((select app_sees_all())) with check ((select app_sees_all()));
alter table password_resets enable row level security, force row level security;
create policy closed on password_resets using ((select app_sees_all())) with check ((select app_sees_all()));
alter table settings enable row level security, force row level security;
create policy closed on settings using ((select app_sees_all())) with check ((select app_sees_all()));
