import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import { maxAttempts } from "../../jobs/pause-after.ts";
import type { Mail, Mailer } from "../../mail/mailer.ts";
import { failedAttempt, storedAnswer } from "./failed-attempt.ts";
import {
  endAttempt,
  type LeasedMail,
  leaseMail,
  leaseSeconds,
  type MailOutcome,
  noticesOfMail,
  renewLease,
  type SubscriberMail,
} from "./queue-repository.ts";
import { findRecipient, type Recipient, storeRefusal } from "./recipient-repository.ts";

const defaultConcurrency = 4;
/** A mail that was leased this shortly before it is sent needs no renewal. */
const freshLeaseMs = 5_000;

interface MailQueueParts {
  readonly db: Kysely<Database>;
  readonly mailer: Mailer;
  /** Why a mail could not be sent, for the operator. */
  readonly explain: (error: unknown) => string;
  /** The mail with what its reader may see now; undefined if nothing is left to report. */
  readonly compose: {
    readonly toPerson: (recipient: Recipient, noticeIds: readonly number[]) => Promise<Mail | undefined>;
    readonly toSubscriber: (mail: SubscriberMail) => Promise<Mail | undefined>;
  };
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** How often a lease is renewed; a third of it by default. */
  readonly heartbeatMs?: number;
  readonly concurrency?: number;
  /** Milliseconds of a clock that is never set. */
  readonly elapsed?: () => number;
}

/** A mail is leased while it is sent (decision 97). */
export function createMailQueue(parts: MailQueueParts) {
  const { db, mailer, explain, compose, log } = parts;
  const heartbeatMs = parts.heartbeatMs ?? (leaseSeconds * 1000) / 3;
  const elapsed = parts.elapsed ?? (() => performance.now());
  let isStopped = false;

  const renew = (mail: LeasedMail) => asSystem(db, (unit) => renewLease(unit, mail));

  const contentOf = async ({ id, userId, subscriberId, frequency, slot }: LeasedMail) => {
    if (subscriberId !== null) return compose.toSubscriber({ subscriberId, frequency, slot });
    if (userId === null) return undefined;
    const { recipient, noticeIds } = await asSystem(db, async (unit) => ({
      recipient: await findRecipient(unit, userId),
      noticeIds: await noticesOfMail(unit, id),
    }));
    return !recipient || recipient.isRefused ? undefined : compose.toPerson(recipient, noticeIds);
  };

  const attempt = async (mail: LeasedMail, leasedAt: number): Promise<MailOutcome | "lost"> => {
    if (mail.attempts > maxAttempts) return { state: "dead", error: "every attempt was interrupted" };
    const content = await contentOf(mail);
    if (!content) return { state: "skipped" };
    const isFresh = elapsed() - leasedAt < freshLeaseMs;
    if (!isFresh && !(await renew(mail))) return "lost";
    try {
      await mailer.send({ ...content, messageId: mail.messageId });
      return { state: "sent" };
    } catch (error) {
      const failed = failedAttempt(error, mail.attempts, explain(error));
      const { userId } = mail;
      if (failed.state === "dead" && userId !== null) {
        const answer = storedAnswer(error, failed);
        await asSystem(db, (unit) => storeRefusal(unit, { userId, address: content.to.address, answer }));
      }
      return failed;
    }
  };

  /** An error before the mail is sent, such as one of the database, counts as a failed attempt. */
  const attemptSafely = (mail: LeasedMail, leasedAt: number): Promise<MailOutcome | "lost"> =>
    attempt(mail, leasedAt).catch((error: unknown) => {
      log.warn({ err: error, mail: mail.id }, "could not write a mail with notices");
      return failedAttempt(error, mail.attempts, (error as Error).message);
    });

  const deliver = async (mail: LeasedMail, leasedAt: number) => {
    const heartbeat = setInterval(() => void renew(mail).catch(() => undefined), heartbeatMs);
    heartbeat.unref();
    try {
      const outcome = await attemptSafely(mail, leasedAt);
      const isEnded = outcome !== "lost" && (await asSystem(db, (unit) => endAttempt(unit, mail, outcome)));
      if (!isEnded) log.warn({ mail: mail.id }, "another process sends this mail");
    } finally {
      clearInterval(heartbeat);
    }
  };

  const work = async () => {
    while (!isStopped) {
      const leasedAt = elapsed();
      const mail = await asSystem(db, leaseMail);
      if (!mail) return;
      await deliver(mail, leasedAt);
    }
  };

  return {
    /**
     * Sends the mails that are due, some at a time. Several processes may run it at once. A mail is sent outside of
     * transactions, and by another process if this one ends.
     */
    async sendDue(): Promise<void> {
      const workers = Array.from({ length: parts.concurrency ?? defaultConcurrency }, work);
      const failed = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
    },
    /** No further mail is begun. */
    stop() {
      isStopped = true;
    },
  };
}
