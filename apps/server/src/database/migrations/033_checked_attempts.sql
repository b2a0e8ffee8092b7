-- The counters of attempts check their scope themselves. As in 027_attempts_per_account.sql otherwise.
create or replace function take_attempt(
  wanted_kind text, account text, networks text[],
  most_of_pairs integer[], most_of_networks integer[], lasting interval,
  free_attempts integer, first_delay interval, longest_delay interval, remembered interval,
  at timestamptz
) returns timestamptz
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
declare
  blocked_until timestamptz;
  counted attempts;
begin
  perform require_scope(app_scope_authenticates());
  select max(ends_at) into blocked_until
  from unnest(networks, most_of_pairs, most_of_networks) as limits (network, most_of_pair, most_of_network)
  join attempts on kind = wanted_kind and ends_at > at and (
    (subject = attempt_subject(account, network) and count >= most_of_pair)
    or (subject = attempt_subject(null, network) and count >= most_of_network)
  );
  if blocked_until is not null then
    return blocked_until;
  end if;
  if free_attempts is not null then
    blocked_until = count_account_attempt(
      wanted_kind, account_subject(account), free_attempts, first_delay, longest_delay, remembered, at
    );
    if blocked_until is not null then
      return blocked_until;
    end if;
  end if;
  for index in 1 .. cardinality(networks) loop
    counted = count_attempt(wanted_kind, attempt_subject(account, networks[index]), lasting, at);
    if counted.count > most_of_pairs[index] then
      return counted.ends_at;
    end if;
  end loop;
  for index in 1 .. cardinality(networks) loop
    counted = count_attempt(wanted_kind, attempt_subject(null, networks[index]), lasting, at);
    if counted.count > most_of_networks[index] then
      return counted.ends_at;
    end if;
  end loop;
  return null;
end $$;
drop function take_attempt_unchecked(
  text, text, text[], integer[], integer[], interval, integer, interval, interval, interval, timestamptz
);

create or replace function forgive_attempts(wanted_kind text, account text, networks text[]) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_scope_authenticates());
  delete from attempts where kind = wanted_kind and subject = account_subject(account);
  for index in 1 .. cardinality(networks) loop
    delete from attempts where kind = wanted_kind and subject = attempt_subject(account, networks[index]);
  end loop;
  for index in 1 .. cardinality(networks) loop
    update attempts set count = count - 1
    where kind = wanted_kind and subject = attempt_subject(null, networks[index]) and count > 0;
  end loop;
end $$;
drop function forgive_attempts_unchecked(text, text, text[]);
