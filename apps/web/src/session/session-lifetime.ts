const SECOND = 1_000;
const DAY = 24 * 3_600 * SECOND;

/** How long a session lives after the last activity, in milliseconds (P1 §9). */
export const SESSION_LIFETIME = 30 * DAY;

/** How often it is looked at whether the session is over (P1 §9). */
export const CHECK_INTERVAL = 60 * SECOND;

/** Activity is written down when it gains at least this much: one write a minute, however busy somebody is. */
const MIN_EXTENSION = 60 * SECOND;

/** How old a token may grow while somebody works with it. */
const TOKEN_MAX_AGE = DAY;

/** When a session ends whose owner was active at `now`; moments in milliseconds. */
export const expiryAfter = (now: number): number => now + SESSION_LIFETIME;

export const isUnexpired = (expires: number, now: number): boolean => expires > now;

/** Whether activity at `now` is worth writing down. */
export const isExtensionDue = (expires: number, now: number): boolean =>
  expiryAfter(now) - expires >= MIN_EXTENSION;

/** Whether a token that was given at `since` is due to be replaced; one of unknown age is. */
export const isTokenRenewalDue = (since: number | undefined, now: number): boolean =>
  since === undefined || now - since >= TOKEN_MAX_AGE;
