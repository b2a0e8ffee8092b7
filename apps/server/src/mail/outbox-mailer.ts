import { randomBytes } from "node:crypto";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Mail, Mailer } from "./mailer.ts";

/**
 * Writes messages into a folder, for an installation without a mail server. They contain secret links: only
 * the current system user can read them, and the log contains only the file's path.
 */
export function createOutboxMailer(folder: string, from: Mail["to"], log: FastifyBaseLogger): Mailer {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chmod(folder, 0o700);
      const now = new Date();
      const timestamp = now.toISOString().replaceAll(":", "-");
      const file = join(folder, `${timestamp}-${randomBytes(4).toString("hex")}.eml`);
      await writeFile(file, messageOf(mail, from, now), { mode: 0o600, flag: "wx" });
      log.warn({ file }, "wrote a mail to a file, because there is no mail server (SMTP_URL)");
    },
  };
}

/** In the format of mail programs, and unencoded, so that a link can be copied from a text editor. */
function messageOf({ to, subject, text }: Mail, from: Mail["to"], now: Date): string {
  const headers = {
    From: mailbox(from),
    To: mailbox(to),
    Subject: oneLine(subject),
    Date: now.toUTCString(),
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Transfer-Encoding": "8bit",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [...lines, "", text].join("\n");
}

const mailbox = ({ name, address }: Mail["to"]) =>
  `"${oneLine(name).replace(/["\\]/g, "\\$&")}" <${oneLine(address)}>`;

const oneLine = (value: string) => value.replace(/\s+/g, " ");
