import { pauseAfter } from "../../jobs/pause-after.ts";
import type { MailOutcome } from "./queue-repository.ts";
import { saysUnknownMailbox } from "./unknown-mailbox.ts";

/** An error of nodemailer. */
interface SmtpError {
  readonly message: string;
  /** The command that failed; `CONN` for the connection before and between commands. */
  readonly command?: string;
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** What follows from a failed attempt; `refused`: the mailbox does not exist. */
export type FailedAttempt = MailOutcome & { readonly state: "waiting" | "dead"; readonly refused: boolean };

/** Errors of a connection that never was open. */
const neverConnected = new Set(["EDNS", "ECONNREFUSED", "ETLS", "EAUTH"]);

/**
 * Only the answer that the mailbox does not exist refuses the address. Everything else may be a passing state of the
 * server, of its lists or of the settings, and is tried again. `explanation` is for the operator.
 */
export function failedAttempt(error: unknown, attempts: number, explanation: string): FailedAttempt {
  const { command = "", code = "", responseCode, response = "", message } = error as SmtpError;
  const refused = command === "RCPT TO" && saysUnknownMailbox(response);
  const pause = pauseAfter(attempts);
  if (refused || pause === undefined) {
    return { state: "dead", error: explanation, refused };
  }
  const isRejected =
    responseCode !== undefined || neverConnected.has(code) || message.includes("ECONNREFUSED");
  return { state: "waiting", error: explanation, retrySeconds: pause, sealed: !isRejected, refused };
}

/** The answer of the server that is stored with the address. Behind the command it is not final. */
export function storedAnswer(error: unknown, { refused }: Pick<FailedAttempt, "refused">): string {
  const { command = "CONN", response = "sin respuesta" } = error as SmtpError;
  return refused ? response : `${command}: ${response}`;
}
