import { type Actor, companyIdOf, effectiveRoleOf } from "./actor.ts";
import { type Action, isEverAllowed } from "./policy.ts";

/** The nouns protected by row-level security. */
const nouns = [
  "map",
  "point",
  "media",
  "comment",
  "client",
  "template",
  "company",
  "user",
  "inquiry",
] as const;
export type Noun = (typeof nouns)[number];

/**
 * What row-level security lets an actor read and write: defence in depth behind `can`. It is coarser than
 * the policy (a whole noun, a whole company) and also applies to a query without a WHERE clause.
 */
export interface Scope {
  readonly visibility: "all" | "company" | "published" | "nothing" | "authentication";
  readonly companyId: number | null;
  readonly userId: number | null;
  readonly writable: readonly Noun[];
}

/**
 * The scope of work that establishes who the actor is: passwords, reset links, counters of attempts and signing
 * keys, through functions of the database. It shows no rows.
 */
export const authenticationScope: Scope = {
  visibility: "authentication",
  companyId: null,
  userId: null,
  writable: [],
};

/** Returns the scope of an actor, derived from the policy. */
export function scopeOf(actor: Actor): Scope {
  const effectiveRole = effectiveRoleOf(actor);
  const userId = actor.kind === "user" ? actor.userId : null;
  const companyId = companyIdOf(actor);
  const writable = nouns.filter((noun) => isEverAllowed(actor, `${noun}.write` as Action));
  switch (effectiveRole) {
    case "super":
      return { visibility: "all", companyId: null, userId, writable };
    case "anonymous":
      return { visibility: "published", companyId: null, userId: null, writable };
    case "none":
      return { visibility: "nothing", companyId: null, userId, writable: [] };
    default:
      return { visibility: companyId === null ? "nothing" : "company", companyId, userId, writable };
  }
}
