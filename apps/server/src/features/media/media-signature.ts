import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Signed URLs carry an expiry in epoch seconds and an HMAC over the file's key and that expiry. Those of an
 * original say so, and their signature covers it.
 */

/** The signature parameters of a URL, unvalidated. */
export interface SignedQuery {
  readonly vence?: unknown;
  readonly firma?: unknown;
  /** `1` for the original, as it was uploaded. */
  readonly original?: unknown;
}

/** What a URL gives access to. */
export interface SignedContent {
  readonly key: string;
  readonly isOriginal: boolean;
}

/** A valid signature. */
export interface Signature {
  readonly secondsLeft: number;
  readonly isOriginal: boolean;
}

const signatureOf = (secret: Buffer, { key, isOriginal }: SignedContent, expires: number) =>
  createHmac("sha256", secret)
    .update(`${key}\n${expires}${isOriginal ? "\noriginal" : ""}`)
    .digest();

export function signedQuery(secret: Buffer, content: SignedContent, expires: number): string {
  const signature = signatureOf(secret, content, expires).toString("base64url");
  return `?vence=${expires}${content.isOriginal ? "&original=1" : ""}&firma=${signature}`;
}

/**
 * The signature of a URL of this key at `now` (epoch milliseconds), with the whole seconds until it expires;
 * undefined if it is invalid or has expired.
 */
export function readSignature(
  secret: Buffer,
  key: string,
  query: SignedQuery,
  now: number,
): Signature | undefined {
  const expires = Number(query.vence);
  if (!Number.isSafeInteger(expires) || expires * 1000 < now || typeof query.firma !== "string")
    return undefined;
  const isOriginal = query.original === "1";
  const expected = signatureOf(secret, { key, isOriginal }, expires);
  const signature = Buffer.from(query.firma, "base64url");
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isOurs ? { secondsLeft: Math.floor(expires - now / 1000), isOriginal } : undefined;
}
