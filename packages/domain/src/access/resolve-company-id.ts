import { type Actor, companyIdOf } from "./actor.ts";
import { can } from "./policy.ts";

/**
 * The company id of a saved record: `requested` for actors who may choose the company, otherwise the actor's
 * own.
 */
export function resolveCompanyId(actor: Actor, requested: number | null): number | null {
  return can(actor, "company.choose") ? requested : companyIdOf(actor);
}
