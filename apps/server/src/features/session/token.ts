import { randomBytes } from "node:crypto";
import { hashToken } from "../../http/authenticate.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** How long a token lives without being used. */
const idleTimeoutMs = 30 * day;
/** How long it lives at all, with those that it replaced, from the moment when the password was given. */
const maxLifetimeMs = 180 * day;
/** What use has to gain before it is written down: one write an hour, however much a token is used. */
const minExtensionMs = hour;
/** How long a token works after it was replaced, for what is under way. */
export const rotationGraceMs = 60_000;
/** How long a link for another password works. */
export const resetLinkTtlMs = hour;
/** How long a link for the first one works: whoever is invited did not ask for it and may be away. */
export const invitationTtlMs = 7 * day;

/** What a token's life depends on; moments in milliseconds. */
export interface TokenLifetime {
  /** When the password was given. */
  readonly begunAt: number;
  readonly expiresAt: number;
  /** A newer token took its place. */
  readonly replaced: boolean;
}

/** 256 bits that nobody guesses, as they travel and as they are kept. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** Until when a token lives that is used now. */
export const expiryOf = (begunAt: number, now: number): number =>
  Math.min(now + idleTimeoutMs, begunAt + maxLifetimeMs);

/** Until when use at this moment extends a token; undefined when that is not worth writing down. */
export function extendedExpiry(
  { begunAt, expiresAt, replaced }: TokenLifetime,
  now: number,
): number | undefined {
  const expires = expiryOf(begunAt, now);
  return !replaced && expires - expiresAt >= minExtensionMs ? expires : undefined;
}
