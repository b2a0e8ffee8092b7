-- An invitation lives for days, a link for a forgotten password for an hour. Anybody may ask for the latter
-- with nothing but an e-mail: it takes the place of links that end no later, and never of an invitation.
create or replace function open_password_reset(reset_hash bytea, owner_id integer, expires timestamptz) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform from users where id = owner_id for no key update;
  delete from password_resets where user_id = owner_id and expires_at <= expires;
  insert into password_resets (hash, user_id, expires_at) values (reset_hash, owner_id, expires);
end $$;
