import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "./mailer.ts";

/** Timeouts for the mail server, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

const insecureScheme = /^smtp\+insecure:/i;

/**
 * Sends through a mail server, `smtp://user:password@host:587` or `smtps://…`. The connection is encrypted, by
 * STARTTLS on `smtp:`; `smtp+insecure://` sends in clear if the server offers nothing else.
 */
export function createSmtpMailer(url: string, from: Mail["to"]): Mailer {
  const isInsecure = insecureScheme.test(url);
  const address = url.replace(insecureScheme, "smtp:");
  const transport = createTransport({ url: address, requireTLS: !isInsecure, ...timeouts }, { from });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail });
    },
  };
}
