import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database, UnitOfWork } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import type { Mail, Mailer } from "../../mail/mailer.ts";
import { failedAttempt, maxAttempts } from "./failed-attempt.ts";
import {
  endAttempt,
  type LeasedMail,
  leaseMail,
  leaseSeconds,
  type MailOutcome,
  noticesOfMail,
  renewLease,
} from "./queue-repository.ts";
import { findRecipient, type Recipient, storeRefusal } from "./recipient-repository.ts";

const defaultConcurrency = 4;

interface MailQueueParts {
  readonly db: Kysely<Database>;
  readonly mailer: Mailer;
  /** Why a mail could not be sent, for the operator. */
  readonly explain: (error: unknown) => string;
  /** The mail about these notices as the recipient may see them now; undefined if nothing is left to report. */
  readonly compose: (recipient: Recipient, noticeIds: readonly number[]) => Promise<Mail | undefined>;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  /** How often a lease is renewed; a third of it by default. */
  readonly heartbeatMs?: number;
  readonly concurrency?: number;
}

export interface MailQueue {
  /**
   * Sends the mails that are due, some at a time. Several processes may run it at once. A mail is sent outside of
   * transactions, and by another process if this one ends.
   */
  sendDue(): Promise<void>;
  /** No further mail is begun. */
  stop(): void;
}

export function createMailQueue(parts: MailQueueParts): MailQueue {
  const { db, mailer, explain, compose, log } = parts;
  const heartbeatMs = parts.heartbeatMs ?? (leaseSeconds * 1000) / 3;
  let isStopped = false;

  const asSystem = <Result>(work: (unit: UnitOfWork) => Promise<Result>) =>
    inUnitOfWork(db, scopeOf(system), work);
  const renew = (mail: LeasedMail) => asSystem((unit) => renewLease(unit, mail));

  const attempt = async (mail: LeasedMail): Promise<MailOutcome | "lost"> => {
    if (mail.attempts > maxAttempts) return { state: "dead", error: "every attempt was interrupted" };
    const { recipient, noticeIds } = await asSystem(async (unit) => ({
      recipient: await findRecipient(unit, mail.userId),
      noticeIds: await noticesOfMail(unit, mail.id),
    }));
    if (!recipient || recipient.isRefused) return { state: "skipped" };
    const content = await compose(recipient, noticeIds);
    if (!content) return { state: "skipped" };
    if (!(await renew(mail))) return "lost";
    try {
      await mailer.send({ ...content, messageId: mail.messageId });
      return { state: "sent" };
    } catch (error) {
      const failed = failedAttempt(error, mail.attempts, explain(error));
      if (failed.refused) {
        const { response = failed.error } = error as { readonly response?: string };
        const { address } = recipient;
        await asSystem((unit) => storeRefusal(unit, { userId: mail.userId, address, answer: response }));
      }
      return failed;
    }
  };

  /** An error before the mail is sent, such as one of the database, counts as a failed attempt. */
  const attemptSafely = (mail: LeasedMail): Promise<MailOutcome | "lost"> =>
    attempt(mail).catch((error: unknown) => {
      log.warn({ err: error, mail: mail.id }, "could not write a mail with notices");
      return failedAttempt(error, mail.attempts, (error as Error).message);
    });

  const deliver = async (mail: LeasedMail) => {
    const heartbeat = setInterval(() => void renew(mail).catch(() => undefined), heartbeatMs);
    heartbeat.unref();
    try {
      const outcome = await attemptSafely(mail);
      const isEnded = outcome !== "lost" && (await asSystem((unit) => endAttempt(unit, mail, outcome)));
      if (!isEnded) log.warn({ mail: mail.id }, "another process sends this mail");
    } finally {
      clearInterval(heartbeat);
    }
  };

  const work = async () => {
    while (!isStopped) {
      const mail = await asSystem(leaseMail);
      if (!mail) return;
      await deliver(mail);
    }
  };

  return {
    async sendDue() {
      const workers = Array.from({ length: parts.concurrency ?? defaultConcurrency }, work);
      const failed = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
      if (failed?.status === "rejected") throw failed.reason;
    },
    stop() {
      isStopped = true;
    },
  };
}
