import type { MailFrequency } from "@mapaobra/domain/search/mail-slot";
import { sql } from "kysely";
import { executePrepared } from "../../database/prepared-statements.ts";
import type { UnitOfWork } from "../../database/schema.ts";
import { sendTimeoutMs } from "../../mail/mailer.ts";
import { deleteSubscriber } from "./subscribers/subscribers-repository.ts";

/** A mail that this process sends while its lease lasts. */
export interface LeasedMail {
  readonly id: number;
  /** Null for a mail to a person without an account. */
  readonly userId: number | null;
  readonly subscriberId: string | null;
  /** With a request for information. */
  readonly inquiryId: number | null;
  /** Of the company that the request is for; null: the copy of the visitor. */
  readonly inquiryAddress: string | null;
  readonly frequency: MailFrequency;
  readonly slot: Date;
  readonly messageId: string;
  /** With the current one. */
  readonly attempts: number;
  readonly token: string;
}

/** A mail to a visitor without an account. */
export interface SubscriberMail extends Pick<LeasedMail, "frequency" | "slot"> {
  readonly subscriberId: string;
}

/** Longer than a transaction takes: what began before and ends later would be missed. */
const marginMs = 5 * 60_000;

/** The instant before which the mail of a slot reports changes; what is later is in the next one. */
export const digestEnd = (slot: Date): Date => new Date(slot.getTime() - marginMs);

/**
 * How long a process may be silent before another one sends its mail, in seconds. Also without a renewal it lasts until
 * the mail is sent and its end is stored.
 */
export const leaseSeconds = sendTimeoutMs / 1000 + 30;

/** Times are the database's: the clocks of several machines differ. */
const leaseEnd = sql<Date>`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/**
 * Takes a mail that is due, or whose process has not renewed its lease; undefined if there is none. A mail of such a
 * process may have been sent: it is sealed.
 */
export async function leaseMail(unit: UnitOfWork): Promise<LeasedMail | undefined> {
  const due = unit
    .selectFrom("mails")
    .select("id")
    .where((is) =>
      is.or([
        is.and([is("state", "=", "waiting"), is("due_at", "<=", sql<Date>`now()`)]),
        is.and([is("state", "=", "sending"), is("lease_until", "<=", sql<Date>`now()`)]),
      ]),
    )
    // By the index alone: those of a morning are due at the same time, and would be sorted for each mail.
    .orderBy("due_at")
    .limit(1)
    .forUpdate()
    .skipLocked();
  const lease = unit
    .updateTable("mails")
    .set({
      state: "sending",
      sealed: sql<boolean>`sealed or state = 'sending'`,
      attempts: sql<number>`attempts + 1`,
      lease_token: sql<string>`gen_random_uuid()`,
      lease_until: leaseEnd,
    })
    .where("id", "=", due)
    .returning([
      "id",
      "user_id as userId",
      "subscriber_id as subscriberId",
      "inquiry_id as inquiryId",
      "inquiry_address as inquiryAddress",
      "frequency",
      "slot",
      "message_id as messageId",
      "attempts",
      "lease_token as token",
    ]);
  const {
    rows: [row],
  } = await executePrepared(unit, lease.compile());
  return row && { ...row, token: row.token ?? "" };
}

const leased = (unit: UnitOfWork, { id, token }: LeasedMail) =>
  unit.updateTable("mails").where("id", "=", id).where("lease_token", "=", token);

/** Whether the lease was still this process' and is renewed. */
export async function renewLease(unit: UnitOfWork, mail: LeasedMail): Promise<boolean> {
  const renewed = leased(unit, mail).set({ lease_until: leaseEnd }).compile();
  return (await executePrepared(unit, renewed)).numAffectedRows === 1n;
}

/** How an attempt ended. */
export type MailOutcome =
  | { readonly state: "sent" | "skipped" }
  | {
      readonly state: "dead";
      readonly error: string;
      /** The mailbox does not exist. */
      readonly refused?: boolean;
    }
  | {
      readonly state: "waiting";
      readonly error: string;
      readonly retrySeconds: number;
      /** Whether the server may have accepted the mail. */
      readonly sealed: boolean;
    };

const maxErrorCharacters = 500;

/** Ends the attempt. False if another process has the mail by now. */
export async function endAttempt(unit: UnitOfWork, mail: LeasedMail, outcome: MailOutcome): Promise<boolean> {
  const isWaiting = outcome.state === "waiting";
  const end = leased(unit, mail).set({
    state: outcome.state,
    lease_token: null,
    lease_until: null,
    last_error: "error" in outcome ? outcome.error.slice(0, maxErrorCharacters) : null,
    ...(isWaiting
      ? {
          due_at: sql<Date>`clock_timestamp() + make_interval(secs => ${outcome.retrySeconds})`,
          sealed: sql<boolean>`sealed or ${outcome.sealed}`,
        }
      : { finished_at: sql<Date>`clock_timestamp()` }),
  });
  if ((await executePrepared(unit, end.compile())).numAffectedRows !== 1n) return false;
  if (outcome.state === "sent") {
    const reported = unit.selectFrom("mail_notices").select("notice_id").where("mail_id", "=", mail.id);
    const marked = unit
      .updateTable("notices")
      .set({ mailed_at: sql<Date>`now()` })
      .where("id", "in", reported);
    await executePrepared(unit, marked.compile());
    if (mail.userId !== null) {
      const arrived = unit.deleteFrom("mail_refusals").where("user_id", "=", mail.userId);
      await executePrepared(unit, arrived.compile());
    }
  }
  const { subscriberId } = mail;
  if (subscriberId !== null) {
    if (outcome.state === "sent" || outcome.state === "skipped") {
      await keepReported(unit, { ...mail, subscriberId });
    }
    // With its mails.
    if (outcome.state === "dead" && outcome.refused) await deleteSubscriber(unit, subscriberId);
  }
  return true;
}

/**
 * The next mail to a subscriber begins where this one ended, or where a later one did if this one was given up and
 * queued again. One that asks to confirm reports nothing.
 */
async function keepReported(
  unit: UnitOfWork,
  { subscriberId, frequency, slot }: SubscriberMail,
): Promise<void> {
  if (frequency === "instant") return;
  const kept = unit
    .updateTable("subscribers")
    .set({ reported_until: digestEnd(slot) })
    .where("id", "=", subscriberId)
    .where("reported_until", "<", digestEnd(slot));
  await executePrepared(unit, kept.compile());
}

export async function noticesOfMail(unit: UnitOfWork, mailId: number): Promise<number[]> {
  const notices = unit.selectFrom("mail_notices").select("notice_id").where("mail_id", "=", mailId);
  const { rows } = await executePrepared(unit, notices.compile());
  return rows.map(({ notice_id }) => notice_id);
}

/** Deletes mails that ended 90 days ago, as long as notices are kept. */
export async function deleteOldMails(unit: UnitOfWork): Promise<void> {
  await unit.deleteFrom("mails").where("finished_at", "<", sql<Date>`now() - interval '90 days'`).execute();
}

/** The worker of the version before knows no requests and skips their mails. This one never does: one goes with its request. */
export async function repeatSkippedInquiries(unit: UnitOfWork): Promise<void> {
  await unit
    .updateTable("mails")
    .set({ state: "waiting", attempts: 0, finished_at: null })
    .where("inquiry_id", "is not", null)
    .where("state", "=", "skipped")
    .execute();
}
