import { randomBytes } from "node:crypto";
import { hashToken } from "../../http/authenticate.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** Lifetime of an unused token. */
const idleTimeoutMs = 30 * day;
/** Maximum lifetime of a token and its successors, from the sign-in with the password. */
const maxLifetimeMs = 180 * day;
/** Minimum gain of a stored extension: at most one write an hour per token. */
const minExtensionMs = hour;
/** How long a replaced token still works, for requests in flight. */
export const rotationGraceMs = 60_000;
/** Lifetime of a password reset link. */
export const resetLinkTtlMs = hour;
/** Lifetime of an invitation: the user did not request it and may be away. */
export const invitationTtlMs = 7 * day;

/** What the expiry of a token depends on; times in epoch milliseconds. */
export interface TokenLifetime {
  /** Time of the sign-in with the password. */
  readonly begunAt: number;
  readonly expiresAt: number;
  /** True if a newer token has replaced it. */
  readonly replaced: boolean;
}

/** A token of 256 random bits as sent to the client, and its SHA-256 as stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** Expiry of a token used now, in epoch milliseconds. */
export const expiryOf = (begunAt: number, now: number): number =>
  Math.min(now + idleTimeoutMs, begunAt + maxLifetimeMs);

/** The new expiry of a token used now; undefined if the gain is too small to store. */
export function extendedExpiry(
  { begunAt, expiresAt, replaced }: TokenLifetime,
  now: number,
): number | undefined {
  const expires = expiryOf(begunAt, now);
  return !replaced && expires - expiresAt >= minExtensionMs ? expires : undefined;
}
