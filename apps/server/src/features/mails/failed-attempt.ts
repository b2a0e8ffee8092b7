import type { MailOutcome } from "./queue-repository.ts";

/** An error of nodemailer. */
interface SmtpError {
  readonly message: string;
  /** The command that failed; `CONN` for the connection before and between commands. */
  readonly command?: string;
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

const minute = 60;
/** The pause after each attempt, in seconds. Two days in all; then the mail is given up. */
const pauses = [1, 5, 15, 60, 180, 360, 720, 1440].map((minutes) => minutes * minute);
/** A mail of which every attempt was interrupted, as by the end of the process, is given up after as many. */
export const maxAttempts = pauses.length + 1;

/** What follows from a failed attempt; `refused`: the server does not accept this address, and will not. */
export type FailedAttempt = MailOutcome & { readonly state: "waiting" | "dead"; readonly refused: boolean };

/** Errors of a connection that never was open. */
const neverConnected = new Set(["EDNS", "ECONNREFUSED", "ETLS", "EAUTH"]);

/** A policy against the sender (RFC 3463, 5.7), as of a server that wants a password or blocks our network. */
const aboutSender = /\b5\.7\.\d|\brelay/i;

/**
 * A permanent answer (5xx) about the recipient refuses the address, one about the content ends the mail. Everything
 * else may be a passing state of the server or of the settings, and is tried again: an answer about the sender would
 * else refuse all addresses. `explanation` is for the operator.
 */
export function failedAttempt(error: unknown, attempts: number, explanation: string): FailedAttempt {
  const { command = "", code = "", responseCode, response = "", message } = error as SmtpError;
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  const refused = isPermanent && command === "RCPT TO" && !aboutSender.test(response);
  const pause = pauses[attempts - 1];
  if (refused || (isPermanent && command === "DATA") || pause === undefined) {
    return { state: "dead", error: explanation, refused };
  }
  const isRejected =
    responseCode !== undefined || neverConnected.has(code) || message.includes("ECONNREFUSED");
  return { state: "waiting", error: explanation, retrySeconds: pause, sealed: !isRejected, refused };
}
