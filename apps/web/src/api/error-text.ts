import { ApiError } from "./api-error.ts";

/**
 * 'HTTP {status} – {message}' (P2 §8), or why there was no response; undefined for an error of this program.
 */
export function errorText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.status === 0 ? error.message : `HTTP ${error.status} – ${error.message}`;
}
