-- Attempts also count per account and per larger network. The delay of an account doubles with each attempt
-- beyond `free_attempts`, up to `longest_delay`, and is forgotten after `remembered` without one.
create function delay_after(count integer, free_attempts integer, first_delay interval, longest_delay interval)
  returns interval
  language sql immutable
  begin atomic
    select least(longest_delay, first_delay * power(2, least(greatest(count - free_attempts, 0), 20)));
  end;

-- Counts an attempt for an account if its delay is over. Null if it is, otherwise when it will be.
create function count_account_attempt(
  wanted_kind text, who bytea,
  free_attempts integer, first_delay interval, longest_delay interval, remembered interval, at timestamptz
) returns timestamptz
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  insert into attempts as known (kind, subject, count, ends_at)
  values (wanted_kind, who, 1, at + remembered)
  on conflict (kind, subject) do update set
    count = case when known.ends_at > at then known.count + 1 else 1 end,
    ends_at = excluded.ends_at
  where known.ends_at <= at
    or known.count < free_attempts
    or known.ends_at - remembered + delay_after(known.count, free_attempts, first_delay, longest_delay) <= at;
  if found then
    return null;
  end if;
  return (
    select ends_at - remembered + delay_after(count, free_attempts, first_delay, longest_delay)
    from attempts where kind = wanted_kind and subject = who
  );
end $$;
revoke execute on function count_account_attempt(text, bytea, integer, interval, interval, interval, timestamptz)
  from public;

-- The subject of an account from any network. No network is empty, so it is not a pair.
create function account_subject(account text) returns bytea
  language sql immutable
  begin atomic
    select attempt_subject(account, '');
  end;

drop function take_attempt(text, text, text, integer, integer, interval, timestamptz);
drop function forgive_attempts(text, text, text);

-- Counts an attempt before it is made, so that many at once are no more than one after the other. Null: go
-- on; else when the next one may be made. `networks` are from small to large, with a limit each. Without
-- `free_attempts` the account alone has no limit. An attempt of a blocked network leaves nothing behind. The
-- rows are locked in the same order by everyone: account, pairs, networks.
create function take_attempt(
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

-- An attempt that succeeded was none: the account and its pairs begin anew, and each network has one fewer.
create function forgive_attempts(wanted_kind text, account text, networks text[]) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  delete from attempts where kind = wanted_kind and subject = account_subject(account);
  for index in 1 .. cardinality(networks) loop
    delete from attempts where kind = wanted_kind and subject = attempt_subject(account, networks[index]);
  end loop;
  for index in 1 .. cardinality(networks) loop
    update attempts set count = count - 1
    where kind = wanted_kind and subject = attempt_subject(null, networks[index]) and count > 0;
  end loop;
end $$;

do $$
declare
  function regprocedure;
begin
  foreach function in array array[
    'take_attempt(text, text, text[], integer[], integer[], interval, integer, interval, interval, interval, timestamptz)',
    'forgive_attempts(text, text, text[])'
  ]::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', function);
    execute format('grant execute on function %s to mapaobra_app', function);
  end loop;
end $$;
