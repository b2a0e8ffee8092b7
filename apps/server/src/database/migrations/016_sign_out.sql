-- Signing out ends a sign-in, with every token that another one of it was changed for: also with the one that
-- another window, or whoever took a token, has got for it meanwhile.
create or replace function end_sign_in(token_hash bytea) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  owner_id integer;
  begun timestamptz;
begin
  select user_id, begun_at into owner_id, begun from sign_in_tokens where hash = token_hash;
  -- What is being changed at this moment ends as well.
  perform from users where id = owner_id for no key update;
  delete from sign_in_tokens where user_id = owner_id and begun_at = begun;
end $$;
