import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * URLs of unpublished files carry an expiry in epoch seconds and an HMAC over the file's key and that expiry.
 */

/** The signature parameters of a URL, unvalidated. */
export interface SignedQuery {
  readonly vence?: unknown;
  readonly firma?: unknown;
}

const signatureOf = (secret: Buffer, key: string, expires: number) =>
  createHmac("sha256", secret).update(`${key}\n${expires}`).digest();

export function signedQuery(secret: Buffer, key: string, expires: number): string {
  return `?vence=${expires}&firma=${signatureOf(secret, key, expires).toString("base64url")}`;
}

/**
 * The whole seconds until a URL expires at `now` (epoch milliseconds); undefined if its signature is invalid
 * for this key or has expired.
 */
export function secondsUntilExpiry(
  secret: Buffer,
  key: string,
  query: SignedQuery,
  now: number,
): number | undefined {
  const expires = Number(query.vence);
  if (!Number.isSafeInteger(expires) || expires * 1000 < now || typeof query.firma !== "string")
    return undefined;
  const expected = signatureOf(secret, key, expires);
  const signature = Buffer.from(query.firma, "base64url");
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isOurs ? Math.floor(expires - now / 1000) : undefined;
}
