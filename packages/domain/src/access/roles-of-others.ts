import { DomainError } from "../errors.ts";
import { type Actor, companyOf, isSelf, standingOf } from "./actor.ts";
import { can, couldEver } from "./policy.ts";
import { isAtMost, type Role, roles } from "./role.ts";

/** The roles that an actor may give, strongest first: none above their own; none at all by who writes no users. */
export function rolesGivenBy(actor: Actor): Role[] {
  const standing = standingOf(actor);
  if (standing === "none" || standing === "anonymous" || !couldEver(actor, "user.write")) return [];
  return roles.filter((role) => isAtMost(role, [standing])).reverse();
}

/** The roles that hide whoever holds one from an actor: what a list of users leaves out. */
export function rolesHiddenFrom(actor: Actor): Role[] {
  const companyId = companyOf(actor);
  return roles.filter((role) => !can(actor, "user.read", { companyId, roles: [role] }));
}

/** Throws unless `actor` may give `role` to the user of that id; a user who is being created has none yet. */
export function authorizeRole(actor: Actor, role: Role, userId?: number): void {
  if (userId !== undefined && isSelf(actor, userId)) throw new DomainError("own_role_kept");
  if (!rolesGivenBy(actor).includes(role)) throw new DomainError("role_above_own");
}
