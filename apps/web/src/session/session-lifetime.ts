const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;

/** Lifetime of a session after the last activity, in milliseconds (P1 §9). */
export const SESSION_LIFETIME = 30 * DAY;

/** Interval of the expiry check (P1 §9). */
export const CHECK_INTERVAL = 60 * SECOND;

/** Minimum gain for which activity is stored: at most one write a minute. */
const MIN_EXTENSION = 60 * SECOND;

/** Age at which the token of an active user is renewed. */
const TOKEN_MAX_AGE = DAY;

/** When a session expires after activity at `now`; epoch milliseconds. */
export const expiryAfter = (now: number): number => now + SESSION_LIFETIME;

export const isUnexpired = (expires: number, now: number): boolean => expires > now;

/** Whether activity at `now` extends the session enough to be stored. */
export const isExtensionDue = (expires: number, now: number): boolean =>
  expiryAfter(now) - expires >= MIN_EXTENSION;

/** Whether a token issued at `since` is due for renewal. True if its age is unknown. */
export const isTokenRenewalDue = (since: number | undefined, now: number): boolean =>
  since === undefined || now - since >= TOKEN_MAX_AGE;
