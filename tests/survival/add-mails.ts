interface MailedPoint {
  readonly id: number;
  readonly map_id: number;
  readonly company_id: number;
}

/** The statement that adds `count` users of the point's company, each with a mail that is due and reports the point. */
export const addMails = (count: number, { id, map_id, company_id }: MailedPoint): string => `
  with reader as (
    insert into users (company_id, email, name)
    select ${company_id}, format('lectora-%s@example.com', n), format('Lectora %s', n)
    from generate_series(1, ${count}) as n returning id
  ), role as (
    insert into user_roles (user_id, role) select id, 'user' from reader
  ), search as (
    insert into searches (map_id, company_id, user_id, name, filters, frequency)
    select ${map_id}, ${company_id}, id, 'Obras', '', 'instant' from reader returning id, user_id
  ), notice as (
    insert into notices (user_id, search_id, event_id, map_id, point_id, kind, at)
    select user_id, id, 1, ${map_id}, ${id}, 'new', now() from search returning id, user_id
  ), mail as (
    insert into mails (user_id, frequency, slot, due_at, message_id)
    select id, 'instant', now(), now(), format('<%s@obra.example>', id) from reader returning id, user_id
  )
  insert into mail_notices (notice_id, mail_id) select notice.id, mail.id from notice join mail using (user_id)`;
