import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Addresses of files that are not public carry who made them and until when they hold: an expiry in
 * seconds since 1970 and a signature over the file's key and that expiry.
 */

/** What an address may say of its signature, as it came with a request. */
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
 * How many whole seconds an address still holds at `now` (milliseconds); undefined when it was not signed
 * by us for this key or has expired.
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
  const given = Buffer.from(query.firma, "base64url");
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs ? Math.floor(expires - now / 1000) : undefined;
}
