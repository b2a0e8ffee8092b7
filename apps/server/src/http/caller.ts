import { type Actor, anonymous } from "@mapaobra/domain/access/actor";

/** Who calls, and by which token. */
export interface Caller {
  readonly actor: Actor;
  /** SHA-256 of the token; undefined for visitors. */
  readonly tokenHash: Buffer | undefined;
}

/** Whoever calls without a token. */
export const anonymousCaller: Caller = { actor: anonymous, tokenHash: undefined };
