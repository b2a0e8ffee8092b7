import { Socket } from "node:net";
import { createTransport } from "nodemailer";
import { type Mail, sendTimeoutMs } from "./mailer.ts";

/**
 * Timeouts for the mail server, in milliseconds. `sendTimeout` is of a whole message, and of a verification, also from a
 * server that sends a byte now and then.
 */
const defaultTimeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
  sendTimeout: sendTimeoutMs,
};

/**
 * Mails that follow each other share a connection. It is closed a second after the last one: mail servers limit open
 * connections, and a process that ends waits for it. Mails wait for one of the connections, so that there are more of
 * them than mails with notices at a time.
 */
const pool = {
  pool: true,
  maxConnections: 16,
  maxMessages: 100,
  maxRequeues: 1,
  idleTimeout: 1_000,
} as const;

const insecureScheme = /^smtp\+insecure:/i;

/**
 * Sends through a mail server, `smtp://user:password@host:587` or `smtps://…`. The connection is encrypted, by
 * STARTTLS on `smtp:`; `smtp+insecure://` sends in clear if the server offers nothing else.
 */
export function createSmtpMailer(
  url: string,
  from: Mail["to"],
  { sendTimeout, ...timeouts }: typeof defaultTimeouts = defaultTimeouts,
) {
  const isInsecure = insecureScheme.test(url);
  const address = url.replace(insecureScheme, "smtp:");
  const server = { url: address, requireTLS: !isInsecure, ...timeouts };
  const transport = createTransport({ ...server, ...pool }, { from });
  const send = async ({ senderName, pictures = [], headers = {}, ...mail }: Mail) => {
    const sent = await transport.sendMail({
      ...mail,
      signal: AbortSignal.timeout(sendTimeout),
      ...(senderName !== undefined && { from: { name: senderName, address: from.address } }),
      headers: { ...headers },
      attachments: pictures.map(({ cid, type, content }) => ({
        cid,
        content,
        contentType: type,
        filename: `${cid}.jpg`,
      })),
    });
    return sent.response;
  };
  return {
    /** Returns what the server answered, such as `250 2.0.0 Ok`. */
    send,
    /** Connects and signs in without sending. Rejects when the server does not accept it, or takes too long. */
    async verify(): Promise<void> {
      // Ends with the time limit, as each step has its own in nodemailer.
      const socket = new Socket();
      const limit = AbortSignal.timeout(sendTimeout);
      limit.addEventListener("abort", () => socket.destroy());
      await createTransport({ ...server, socket })
        .verify()
        .catch((cause: unknown) => {
          throw limit.aborted
            ? Object.assign(new Error("took too long", { cause }), { code: "EABORT" })
            : cause;
        });
    },
  };
}
