import type { MailFrequency } from "@mapaobra/domain/search/mail-slot";
import { sql } from "kysely";
import { newMessageId } from "../../database/new-message-id.ts";
import type { UnitOfWork } from "../../database/schema.ts";

/** The mails of a user with one frequency. */
export interface MailSeries {
  readonly userId: number;
  readonly frequency: MailFrequency;
}

interface OpenMail extends MailSeries {
  readonly id: number;
}

interface PlannedMail extends MailSeries {
  readonly slot: Date;
}

const rowsOf = (mails: readonly PlannedMail[]) => sql`unnest(
  ${mails.map(({ userId }) => userId)}::integer[], ${mails.map(({ frequency }) => frequency)}::varchar[],
  ${mails.map(({ slot }) => slot)}::timestamptz[]
)`;

/**
 * Locks the mails that take the notices of these instead: of the same series, the latest last, or the weekly mail of the
 * same morning for a daily one, and the other way round.
 */
export async function findOpenMails(unit: UnitOfWork, mails: readonly PlannedMail[]): Promise<OpenMail[]> {
  const { rows } = await sql<OpenMail>`
    select mails.id, mails.user_id as "userId", wanted.frequency
    from mails join ${rowsOf(mails)} as wanted (user_id, frequency, slot) on mails.user_id = wanted.user_id and (
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
export async function lastSlots(unit: UnitOfWork, series: readonly MailSeries[]): Promise<PlannedMail[]> {
  const { rows } = await sql<PlannedMail>`
    select user_id as "userId", frequency, max(slot) as slot
    from mails join unnest(
      ${series.map(({ userId }) => userId)}::integer[], ${series.map(({ frequency }) => frequency)}::varchar[]
    ) as wanted (user_id, frequency) using (user_id, frequency)
    group by user_id, frequency
  `.execute(unit);
  return rows;
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
    from ${rowsOf(mails)} as planned (user_id, frequency, slot)
    on conflict (user_id, frequency, slot) do nothing
    returning id, user_id as "userId", frequency
  `.execute(unit);
  return rows;
}

/** Adds notices to the mails at the same places of the other list. */
export async function addNotices(
  unit: UnitOfWork,
  noticeIds: readonly number[],
  mailIds: readonly (number | undefined)[],
): Promise<void> {
  await sql`
    insert into mail_notices (notice_id, mail_id)
    select * from unnest(${noticeIds}::integer[], ${mailIds}::integer[])
  `.execute(unit);
}
