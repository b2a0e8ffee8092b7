import { type MailFrequency, mailSlot } from "@mapaobra/domain/search/mail-slot";
import type { AlertFrequency } from "@mapaobra/domain/search/search";
import type { UnitOfWork } from "../../database/schema.ts";
import {
  addNotices,
  findOpenMails,
  insertMails,
  lastSlots,
  type MailSeries,
} from "./planned-mails-repository.ts";

/** A notice that was just stored, and how often its search reports by mail. */
export interface PlannedNotice {
  readonly id: number;
  readonly userId: number;
  readonly frequency: AlertFrequency;
}

type MailedNotice = PlannedNotice & { readonly frequency: MailFrequency };
const isMailed = (notice: PlannedNotice): notice is MailedNotice => notice.frequency !== "never";

interface PlanOptions {
  readonly now: Date;
  /** The domain of message ids. */
  readonly messageHost: string;
}

/** Between the slot that was read and the insert, other processes may plan the same slot. */
const maxAttempts = 5;

/**
 * Puts notices into the mails that report them, one for each user, frequency and slot, and one for both of a Monday. Call it in the transaction that
 * stores the notices: then none is lost, and none is in two mails.
 */
export async function planMails(
  unit: UnitOfWork,
  notices: readonly PlannedNotice[],
  options: PlanOptions,
): Promise<void> {
  const mailed = notices.filter(isMailed);
  if (mailed.length === 0) return;
  // All processes lock mails in the same order.
  const series = [...new Map(mailed.map((notice) => [keyOf(notice), notice])).values()].sort(
    (one, other) => one.userId - other.userId || one.frequency.localeCompare(other.frequency),
  );
  const mailOf = await findOrPlanMails(unit, series, options);
  const ids = mailed.map(({ id }) => id);
  await addNotices(
    unit,
    ids,
    mailed.map((notice) => mailOf.get(keyOf(notice))),
  );
}

const keyOf = ({ userId, frequency }: MailSeries) => `${userId} ${frequency}`;

/** For each series the id of the mail that takes further notices, or of a new one. */
async function findOrPlanMails(
  unit: UnitOfWork,
  series: readonly MailSeries[],
  { now, messageHost }: PlanOptions,
): Promise<ReadonlyMap<string, number>> {
  const mailOf = new Map<string, number>();
  let missing = series;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Before the open mails: the slot of a mail that is committed between the two reads would count as taken.
    const slots = new Map((await lastSlots(unit, missing)).map((last) => [keyOf(last), last.slot]));
    const mails = missing.map(({ userId, frequency }) => ({
      userId,
      frequency,
      slot: mailSlot(frequency, now, slots.get(keyOf({ userId, frequency })) ?? null),
    }));
    for (const mail of await findOpenMails(unit, mails)) mailOf.set(keyOf(mail), mail.id);
    missing = missing.filter((wanted) => !mailOf.has(keyOf(wanted)));
    if (missing.length === 0) return mailOf;
    // One of a user's mails of the same morning: the next round finds it for the other.
    const unplanned = new Map(
      mails
        .filter((mail) => !mailOf.has(keyOf(mail)))
        .map((mail) => [`${mail.userId} ${mail.slot.getTime()}`, mail]),
    );
    for (const mail of await insertMails(unit, [...unplanned.values()], messageHost))
      mailOf.set(keyOf(mail), mail.id);
    missing = missing.filter((wanted) => !mailOf.has(keyOf(wanted)));
    if (missing.length === 0) return mailOf;
  }
  throw new Error(`could not plan a mail for user ${missing[0]?.userId}`);
}
