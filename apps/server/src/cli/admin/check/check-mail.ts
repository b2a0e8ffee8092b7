import { join } from "node:path";
import { commandText } from "../../../builds/command-text.ts";
import { explainMailError } from "../../../mail/explain-mail-error.ts";
import { createSmtpMailer } from "../../../mail/smtp-mailer.ts";
import type { Settings } from "../../../settings/settings.ts";
import { type CheckResult, resultsOf } from "./check-result.ts";

const { ok, warning, error } = resultsOf("correo");

/** Connects to the mail server and signs in, without sending. */
export async function checkMail({
  smtpUrl,
  mailFrom,
  providerName,
  dataDir,
}: Pick<Settings, "smtpUrl" | "mailFrom" | "providerName" | "dataDir">): Promise<CheckResult> {
  if (smtpUrl === null || mailFrom === null) {
    return warning(
      `Sin SMTP_URL los mensajes se escriben en ${join(dataDir, "outbox")} y no llegan a nadie: indique SMTP_URL y MAIL_FROM.`,
    );
  }
  try {
    await createSmtpMailer(smtpUrl, { name: providerName, address: mailFrom }).verify();
    return ok(
      `${new URL(smtpUrl).host} acepta la conexión. Para enviar uno: ${commandText("admin", "test-mail")}.`,
    );
  } catch (cause) {
    return error(`SMTP_URL: ${explainMailError(cause, smtpUrl)}`);
  }
}
