import { type Actor, companyIdOf, effectiveRoleOf } from "./actor.ts";
import { type Action, isEverAllowed } from "./policy.ts";

/** The nouns that the database guards by rows. */
const nouns = ["map", "point", "media", "comment", "client", "template", "company", "user"] as const;
export type Noun = (typeof nouns)[number];

/**
 * What the database lets an actor see and write: the second wall behind `can`. It is coarser than the
 * policy (a whole noun, a whole company) and holds even for a query that forgot its WHERE.
 */
export interface Scope {
  readonly visibility: "all" | "company" | "published" | "nothing";
  readonly companyId: number | null;
  readonly userId: number | null;
  readonly writable: readonly Noun[];
}

export function scopeOf(actor: Actor): Scope {
  const standing = effectiveRoleOf(actor);
  const userId = actor.kind === "user" ? actor.userId : null;
  const companyId = companyIdOf(actor);
  const writable = nouns.filter((noun) => isEverAllowed(actor, `${noun}.write` as Action));
  switch (standing) {
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
