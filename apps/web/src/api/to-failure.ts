import { ApiError } from "./api-error.ts";

/** The error shown to the user. */
export interface Failure {
  readonly message: string;
  /** Details that the message does not contain. */
  readonly reason?: string;
}

/**
 * A screen's message for a failed call. The catalogue has two for some calls: the server failed, or any other
 * error.
 */
export type FailureMessage = string | { readonly withResponse: string; readonly withoutResponse: string };

/** The server's message if it rejected the call (P1 §8), otherwise the screen's message with the reason. */
export function toFailure(error: unknown, fallback: FailureMessage): Failure {
  const hasResponse = error instanceof ApiError && error.status > 0;
  const message =
    typeof fallback === "string" ? fallback : hasResponse ? fallback.withResponse : fallback.withoutResponse;
  if (!(error instanceof ApiError)) return { message };
  const isRejection = error.isServerMessage && error.status < 500;
  return isRejection ? { message: error.message } : { message, reason: error.message };
}
