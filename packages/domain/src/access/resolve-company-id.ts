import { type Actor, companyIdOf } from "./actor.ts";
import { can } from "./policy.ts";

/** The company that a saved record gets: the one that was chosen, or one's own for who may not choose. */
export function resolveCompanyId(actor: Actor, chosen: number | null): number | null {
  return can(actor, "company.choose") ? chosen : companyIdOf(actor);
}
