import { ApiError } from "./api-error.ts";

/** 'HTTP {status} – {message}' (P2 §8), or why nobody answered; undefined for a fault of ours. */
export function errorText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.status === 0 ? error.message : `HTTP ${error.status} – ${error.message}`;
}
