import type { MailFrequency } from "@mapaobra/domain/search/mail-slot";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";

/** The id of a new mail. */
export const newMessageId = (host: string) =>
  sql<string>`'<' || gen_random_uuid() || '@' || ${host}::text || '>'`;

/** The mails of a user with one frequency. */
export interface MailSeries {
  readonly userId: number;
  readonly frequency: MailFrequency;
}

export interface OpenMail extends MailSeries {
  readonly id: number;
}

/**
 * Locks the mails that take the notices of these instead: of the same series, the latest last, or the weekly mail of the
 * same morning for a daily one, and the other way round.
 */
export async function findOpenMails(unit: UnitOfWork, mails: readonly PlannedMail[]): Promise<OpenMail[]> {
  const { rows } = await sql<OpenMail>`
    select mails.id, mails.user_id as "userId", wanted.frequency
    from mails join unnest(
      ${mails.map(({ userId }) => userId)}::integer[], ${mails.map(({ frequency }) => frequency)}::varchar[],
      ${mails.map(({ slot }) => slot)}::timestamptz[]
    ) as wanted (user_id, frequency, slot) on mails.user_id = wanted.user_id and (
      mails.frequency = wanted.frequency
      or (mails.slot = wanted.slot and 'instant' not in (mails.frequency, wanted.frequency))
    )
    where state = 'waiting' and not sealed
    order by mails.user_id, mails.frequency, mails.slot
    for update of mails
  `.execute(unit);
  return rows;
}

/** The last slot of each of these series that has one. */
export async function lastSlots(
  unit: UnitOfWork,
  series: readonly MailSeries[],
): Promise<(MailSeries & { readonly slot: Date })[]> {
  const { rows } = await sql<MailSeries & { readonly slot: Date }>`
    select user_id as "userId", frequency, max(slot) as slot
    from mails join unnest(
      ${series.map(({ userId }) => userId)}::integer[], ${series.map(({ frequency }) => frequency)}::varchar[]
    ) as wanted (user_id, frequency) using (user_id, frequency)
    group by user_id, frequency
  `.execute(unit);
  return rows;
}

export interface PlannedMail extends MailSeries {
  readonly slot: Date;
}

/** The new mails, without those whose slot another process has planned. */
export async function insertMails(
  unit: UnitOfWork,
  mails: readonly PlannedMail[],
  messageHost: string,
): Promise<OpenMail[]> {
  const { rows } = await sql<OpenMail>`
    insert into mails (user_id, frequency, slot, due_at, message_id)
    select user_id, frequency, slot, slot, ${newMessageId(messageHost)}
    from unnest(
      ${mails.map(({ userId }) => userId)}::integer[], ${mails.map(({ frequency }) => frequency)}::varchar[],
      ${mails.map(({ slot }) => slot)}::timestamptz[]
    ) as planned (user_id, frequency, slot)
    on conflict (user_id, frequency, slot) do nothing
    returning id, user_id as "userId", frequency
  `.execute(unit);
  return rows;
}

/** A notice, and the mail that reports it. */
export interface MailNotice {
  readonly noticeId: number;
  readonly mailId: number;
}

export async function addNotices(unit: UnitOfWork, notices: readonly MailNotice[]): Promise<void> {
  await sql`
    insert into mail_notices (notice_id, mail_id)
    select * from unnest(
      ${notices.map(({ noticeId }) => noticeId)}::integer[], ${notices.map(({ mailId }) => mailId)}::integer[]
    )
  `.execute(unit);
}
