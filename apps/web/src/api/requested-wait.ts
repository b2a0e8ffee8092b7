import { ApiError } from "./api-error.ts";

/** The longest time that a read waits by itself. */
const maxWaitSeconds = 30;

/** The seconds that a 429 asks a read to wait; undefined for other errors, and for a wait that is too long. */
export const requestedWait = (error: unknown): number | undefined =>
  error instanceof ApiError && error.status === 429 && (error.retryAfterSeconds ?? 0) <= maxWaitSeconds
    ? error.retryAfterSeconds
    : undefined;
