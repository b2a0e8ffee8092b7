import { randomUUID } from "node:crypto";
import { type MailFrequency, mailSlot } from "@mapaobra/domain/search/mail-slot";
import type { AlertFrequency } from "@mapaobra/domain/search/search";
import type { UnitOfWork } from "../../database/schema.ts";
import { addNotices, findOpenMail, insertMail, lastSlot } from "./planned-mails-repository.ts";

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
 * Puts notices into the mails that report them, one for each user, frequency and slot. Call it in the transaction that
 * stores the notices: then none is lost, and none is in two mails.
 */
export async function planMails(
  unit: UnitOfWork,
  notices: readonly PlannedNotice[],
  options: PlanOptions,
): Promise<void> {
  const groups = Map.groupBy(notices.filter(isMailed), ({ userId, frequency }) => `${userId} ${frequency}`);
  // All processes lock mails in the same order.
  for (const key of [...groups.keys()].sort()) {
    const group = groups.get(key) ?? [];
    const [{ userId, frequency }] = group as [MailedNotice];
    const mailId = await findOrPlanMail(unit, { userId, frequency }, options);
    await addNotices(
      unit,
      mailId,
      group.map(({ id }) => id),
    );
  }
}

/** The id of the mail that takes further notices, or of a new one. */
async function findOrPlanMail(
  unit: UnitOfWork,
  series: Pick<MailedNotice, "userId" | "frequency">,
  { now, messageHost }: PlanOptions,
): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const open = await findOpenMail(unit, series);
    if (open !== undefined) return open;
    const slot = mailSlot(series.frequency, now, await lastSlot(unit, series));
    const planned = await insertMail(unit, series, { slot, messageId: `<${randomUUID()}@${messageHost}>` });
    if (planned !== undefined) return planned;
  }
  throw new Error(`could not plan a mail for user ${series.userId}`);
}
