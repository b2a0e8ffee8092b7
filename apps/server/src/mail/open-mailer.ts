import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../settings/settings.ts";
import { explainMailError } from "./explain-mail-error.ts";
import type { Mailer, MailServer } from "./mailer.ts";
import { createOutboxMailer } from "./outbox-mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

/** The sender without MAIL_FROM; messages are then only written to files. */
const noReplyAddress = "no-responder@mapaobra.local";

/** Creates the mailer of the settings. */
export function openMailer(
  settings: Pick<Settings, "smtpUrl" | "mailFrom" | "dataDir" | "providerName">,
  log: FastifyBaseLogger,
): Mailer {
  const from = { name: settings.providerName, address: settings.mailFrom ?? noReplyAddress };
  return settings.smtpUrl === null
    ? createOutboxMailer(join(settings.dataDir, "outbox"), from, log)
    : createSmtpMailer(settings.smtpUrl, from);
}

/** The mail server of the settings, for its status. */
export const mailServerOf = ({ smtpUrl }: Pick<Settings, "smtpUrl">): MailServer | null =>
  smtpUrl === null
    ? null
    : { host: new URL(smtpUrl).host, explain: (error) => explainMailError(error, smtpUrl) };

/** The mail server for alerts. Null without a public address: their links would lead to the reader's own machine. */
export const alertMailServerOf = (settings: Pick<Settings, "smtpUrl" | "publicUrl">): MailServer | null =>
  settings.publicUrl === null ? null : mailServerOf(settings);
