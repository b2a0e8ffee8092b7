import { createTransport } from "nodemailer";
import type { Mail, Mailer } from "./mailer.ts";

/** Timeouts for the mail server, in milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

/** Sends through a mail server, `smtp://user:password@host:587` or `smtps://…`. */
export function createSmtpMailer(url: string, from: Mail["to"]): Mailer {
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail });
    },
  };
}
