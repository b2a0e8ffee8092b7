import { ApiError } from "./api-error.ts";

/** What a person is told of a call that failed. */
export interface Failure {
  readonly sentence: string;
  /** Why, where the sentence itself does not say it. */
  readonly reason?: string;
}

/**
 * The server's own sentence where it refused (P1 §8), else the sentence that the screen has for this
 * failure, with the reason beside it.
 */
export function tellFailure(error: unknown, fallback: string): Failure {
  if (!(error instanceof ApiError)) return { sentence: fallback };
  const isRefusal = error.isServersWord && error.status < 500;
  return isRefusal ? { sentence: error.message } : { sentence: fallback, reason: error.message };
}
