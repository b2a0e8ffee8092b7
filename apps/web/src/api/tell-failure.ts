import { ApiError } from "./api-error.ts";

/** What a person is told of a call that failed. */
export interface Failure {
  readonly sentence: string;
  /** Why, where the sentence itself does not say it. */
  readonly reason?: string;
}

/** What a screen says of a failure. The catalogue has two sentences for some: the server failed, or something else did. */
export type FailureSentence = string | { readonly answered: string; readonly unanswered: string };

/**
 * The server's own sentence where it refused (P1 §8), else the sentence that the screen has for this
 * failure, with the reason beside it.
 */
export function tellFailure(error: unknown, fallback: FailureSentence): Failure {
  const answered = error instanceof ApiError && error.status > 0;
  const sentence =
    typeof fallback === "string" ? fallback : answered ? fallback.answered : fallback.unanswered;
  if (!(error instanceof ApiError)) return { sentence };
  const isRefusal = error.isServersWord && error.status < 500;
  return isRefusal ? { sentence: error.message } : { sentence, reason: error.message };
}
