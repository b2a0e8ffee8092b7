import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Signed URLs carry an expiry in epoch seconds, the session that they were made for, and an HMAC over the
 * file's key and these. Those of an original say so, and their signature covers it.
 */

/** The signature parameters of a URL, unvalidated. */
export interface SignedQuery {
  readonly vence?: unknown;
  readonly sesion?: unknown;
  readonly firma?: unknown;
  /** `1` for the original, as it was uploaded. */
  readonly original?: unknown;
}

/** What a URL gives access to. */
export interface SignedContent {
  readonly key: string;
  readonly isOriginal: boolean;
  /** The id of the session that the URL ends with; null for a URL of another service. */
  readonly session: string | null;
}

/** A valid signature. */
export interface Signature extends Pick<SignedContent, "isOriginal" | "session"> {
  readonly secondsLeft: number;
}

const signatureOf = (secret: Buffer, { key, isOriginal, session }: SignedContent, expires: number) =>
  createHmac("sha256", secret)
    .update([key, expires, session ?? "", isOriginal ? "original" : ""].join("\n"))
    .digest();

export function signedQuery(secret: Buffer, content: SignedContent, expires: number): string {
  const signature = signatureOf(secret, content, expires).toString("base64url");
  const session = content.session === null ? "" : `&sesion=${content.session}`;
  return `?vence=${expires}${session}${content.isOriginal ? "&original=1" : ""}&firma=${signature}`;
}

/**
 * The signature of a URL of this key at `now` (epoch milliseconds), with the whole seconds until it expires;
 * undefined if it is invalid or has expired (decision 77). Whether its session has ended is not checked.
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
  const session = typeof query.sesion === "string" ? query.sesion : null;
  const expected = signatureOf(secret, { key, isOriginal, session }, expires);
  const signature = Buffer.from(query.firma, "base64url");
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isOurs ? { secondsLeft: Math.floor(expires - now / 1000), isOriginal, session } : undefined;
}
