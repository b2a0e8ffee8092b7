import type { MailFrequency } from "@mapaobra/domain/search/mail-slot";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";

interface MailSeries {
  readonly userId: number;
  readonly frequency: MailFrequency;
}

const mailsOf = (unit: UnitOfWork, { userId, frequency }: MailSeries) =>
  unit.selectFrom("mails").where("user_id", "=", userId).where("frequency", "=", frequency);

/** Locks the last mail that takes further notices. */
export async function findOpenMail(unit: UnitOfWork, series: MailSeries): Promise<number | undefined> {
  const open = await mailsOf(unit, series)
    .select("id")
    .where("state", "=", "waiting")
    .where("sealed", "=", false)
    .orderBy("slot", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return open?.id;
}

export async function lastSlot(unit: UnitOfWork, series: MailSeries): Promise<Date | null> {
  const { slot } = await mailsOf(unit, series)
    .select((select) => select.fn.max("slot").as("slot"))
    .executeTakeFirstOrThrow();
  return slot;
}

/** The new mail; undefined if another process has planned this slot. */
export async function insertMail(
  unit: UnitOfWork,
  { userId, frequency }: MailSeries,
  { slot, messageId }: { readonly slot: Date; readonly messageId: string },
): Promise<number | undefined> {
  const planned = await unit
    .insertInto("mails")
    .values({ user_id: userId, frequency, slot, due_at: slot, message_id: messageId })
    .onConflict((conflict) => conflict.columns(["user_id", "frequency", "slot"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return planned?.id;
}

export async function addNotices(
  unit: UnitOfWork,
  mailId: number,
  noticeIds: readonly number[],
): Promise<void> {
  await sql`
    insert into mail_notices (notice_id, mail_id) select unnest(${noticeIds}::integer[]), ${mailId}
  `.execute(unit);
}
