import { type Actor, anonymous } from "@mapaobra/domain/access/actor";

/** The sender of a request. */
export interface Caller {
  readonly actor: Actor;
  /** SHA-256 of the token; undefined for anonymous callers. */
  readonly tokenHash: Buffer | undefined;
}

/** The caller of a request without a token. */
export const anonymousCaller: Caller = { actor: anonymous, tokenHash: undefined };
