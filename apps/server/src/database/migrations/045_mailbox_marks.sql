-- What was asked of a mailbox (features/mails/subscribers). It outlives the requests of visitors, which they can delete.
create table mailbox_marks (
  -- A keyed hash (subscribers/hash-mailbox.ts): who has this table alone cannot test it for addresses.
  mailbox bytea not null,
  -- asked: to confirm a request. objected: by the link of such a mail.
  kind varchar(10) not null check (kind in ('asked', 'objected')),
  at timestamptz not null default now()
);
create index mailbox_marks_by_mailbox on mailbox_marks (mailbox);
alter table mailbox_marks enable row level security, force row level security;
create policy closed on mailbox_marks using ((select app_sees_all())) with check ((select app_sees_all()));
grant select, insert, delete on mailbox_marks to mapaobra_app;

-- As in 031; and feed addresses, which read without a session, end with all sessions of their owner.
create or replace function end_sign_ins_of(owner_id integer, kept_hash bytea) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  as $$
begin
  perform require_scope(app_scope_manages(owner_id));
  -- Tokens that are being given at this moment end as well.
  perform from users where id = owner_id for no key update;
  delete from sign_in_tokens where user_id = owner_id and hash is distinct from kept_hash;
  -- And so do links on their way, which would begin another one.
  delete from password_resets where user_id = owner_id;
  delete from search_feeds where user_id = owner_id;
end $$;
