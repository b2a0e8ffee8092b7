import { waitText } from "@mapaobra/contract/wait.es";
import { ApiError } from "../../../api/api-error.ts";

/**
 * Sentence that says how long to wait before the next attempt; undefined if the error does not know, or its own
 * message says it: our server's, which has a code.
 */
export function retryAfterMessage(error: unknown): string | undefined {
  const seconds = error instanceof ApiError && error.codigo === "" ? error.retryAfterSeconds : undefined;
  return seconds === undefined ? undefined : `Podrá intentarlo en ${waitText(seconds)}.`;
}
