import type { MailFrequency } from "@mapaobra/domain/search/mail-slot";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";

/** The mails of a user with one frequency. */
export interface MailSeries {
  readonly userId: number;
  readonly frequency: MailFrequency;
}

export interface OpenMail extends MailSeries {
  readonly id: number;
}

const wanted = (series: readonly MailSeries[]) => sql`
  unnest(
    ${series.map(({ userId }) => userId)}::integer[], ${series.map(({ frequency }) => frequency)}::varchar[]
  ) as wanted (user_id, frequency)`;

/** Locks the mails of these series that take further notices, the latest of each series last. */
export async function findOpenMails(unit: UnitOfWork, series: readonly MailSeries[]): Promise<OpenMail[]> {
  const { rows } = await sql<OpenMail>`
    select mails.id, mails.user_id as "userId", mails.frequency
    from mails join ${wanted(series)} using (user_id, frequency)
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
    from mails join ${wanted(series)} using (user_id, frequency)
    group by user_id, frequency
  `.execute(unit);
  return rows;
}

export interface PlannedMail extends MailSeries {
  readonly slot: Date;
  readonly messageId: string;
}

/** The new mails, without those whose slot another process has planned. */
export async function insertMails(unit: UnitOfWork, mails: readonly PlannedMail[]): Promise<OpenMail[]> {
  const { rows } = await sql<OpenMail>`
    insert into mails (user_id, frequency, slot, due_at, message_id)
    select user_id, frequency, slot, slot, message_id
    from unnest(
      ${mails.map(({ userId }) => userId)}::integer[], ${mails.map(({ frequency }) => frequency)}::varchar[],
      ${mails.map(({ slot }) => slot)}::timestamptz[], ${mails.map(({ messageId }) => messageId)}::varchar[]
    ) as planned (user_id, frequency, slot, message_id)
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
