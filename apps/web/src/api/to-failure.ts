import { ApiError } from "./api-error.ts";

/** What a person is told of a call that failed. */
export interface Failure {
  readonly sentence: string;
  /** Why, where the sentence itself does not say it. */
  readonly reason?: string;
}

/** What a screen says of a failure. The catalogue has two sentences for some: the server failed, or something else did. */
export type FailureMessage = string | { readonly answered: string; readonly withoutResponse: string };

/**
 * The server's own sentence where it refused (P1 §8), else the sentence that the screen has for this
 * failure, with the reason beside it.
 */
export function toFailure(error: unknown, fallback: FailureMessage): Failure {
  const withResponse = error instanceof ApiError && error.status > 0;
  const message =
    typeof fallback === "string" ? fallback : withResponse ? fallback.answered : fallback.withoutResponse;
  if (!(error instanceof ApiError)) return { sentence: message };
  const isRefusal = error.isServerMessage && error.status < 500;
  return isRefusal ? { sentence: error.message } : { sentence: message, reason: error.message };
}
