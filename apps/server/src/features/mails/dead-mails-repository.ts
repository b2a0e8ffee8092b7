import type { MailFrequency } from "@mapaobra/domain/search/mail-slot";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";

/** A mail that was given up. */
export interface DeadMail {
  readonly id: number;
  /** The present address of its recipient. */
  readonly address: string;
  /** Whether its recipient has no account; then an `instant` mail asks to confirm the address. */
  readonly isOfSubscriber: boolean;
  /** Whether it has a request for information. */
  readonly isOfInquiry: boolean;
  readonly frequency: MailFrequency;
  readonly deadSince: Date;
  /** Why the last attempt failed. */
  readonly answer: string;
}

/** The mails that were given up last, the latest first. */
export async function findDeadMails(unit: UnitOfWork, limit: number): Promise<DeadMail[]> {
  const { rows } = await sql<DeadMail>`
    select mails.id, coalesce(users.email, subscribers.email, mails.inquiry_address, inquiries.email) as address,
      mails.subscriber_id is not null as "isOfSubscriber", mails.inquiry_id is not null as "isOfInquiry",
      mails.frequency,
      coalesce(mails.finished_at, mails.due_at) as "deadSince", coalesce(mails.last_error, '') as answer
    from mails left join users on users.id = mails.user_id left join subscribers on subscribers.id = mails.subscriber_id
      left join inquiries on inquiries.id = mails.inquiry_id
    where mails.state = 'dead'
    order by "deadSince" desc, mails.id desc limit ${limit}
  `.execute(unit);
  return rows;
}

export async function countDeadMails(unit: UnitOfWork): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mails where state = 'dead'
  `.execute(unit);
  return rows[0]?.count ?? 0;
}

/**
 * Queues a mail that was given up, or all of them, with all attempts, and accepts their addresses again. Returns how many;
 * their message ids stay, so that a mailbox that has one can recognise it.
 */
export async function retryDeadMails(unit: UnitOfWork, choice: number | "all"): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with retried as (
      update mails set state = 'waiting', attempts = 0, due_at = clock_timestamp(), finished_at = null
      where state = 'dead' and (${choice === "all"} or id = ${choice === "all" ? null : choice}::integer)
      returning user_id
    ), accepted as (
      delete from mail_refusals where user_id in (select user_id from retried)
    )
    select count(*)::integer as count from retried
  `.execute(unit);
  return rows[0]?.count ?? 0;
}
