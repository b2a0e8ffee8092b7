import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Addresses of files that are not public carry who made them and until when they hold: an expiry in
 * seconds since 1970 and a signature over the file's key and that expiry.
 */

const signatureOf = (secret: Buffer, key: string, expires: number) =>
  createHmac("sha256", secret).update(`${key}\n${expires}`).digest();

export function signedQuery(secret: Buffer, key: string, expires: number): string {
  return `?vence=${expires}&firma=${signatureOf(secret, key, expires).toString("base64url")}`;
}

/** True when `signature` was made by us for this key and has not expired at `now` (milliseconds). */
export function isSigned(
  secret: Buffer,
  key: string,
  query: { readonly vence?: unknown; readonly firma?: unknown },
  now: number,
): boolean {
  const expires = Number(query.vence);
  if (!Number.isSafeInteger(expires) || expires * 1000 < now || typeof query.firma !== "string") return false;
  const expected = signatureOf(secret, key, expires);
  const given = Buffer.from(query.firma, "base64url");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
