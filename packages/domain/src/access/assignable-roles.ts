import { DomainError } from "../errors.ts";
import { type Actor, companyIdOf, effectiveRoleOf, isSelf } from "./actor.ts";
import { can, isEverAllowed } from "./policy.ts";
import { isRoleAtMost, type Role, roles } from "./role.ts";

/** The roles that an actor may give, strongest first: none above their own; none at all by who writes no users. */
export function assignableRoles(actor: Actor): Role[] {
  const standing = effectiveRoleOf(actor);
  if (standing === "none" || standing === "anonymous" || !isEverAllowed(actor, "user.write")) return [];
  return roles.filter((role) => isRoleAtMost(role, [standing])).reverse();
}

/** The roles that hide whoever holds one from an actor: what a list of users leaves out. */
export function hiddenRolesFor(actor: Actor): Role[] {
  const companyId = companyIdOf(actor);
  return roles.filter((role) => !can(actor, "user.read", { companyId, roles: [role] }));
}

/** Throws unless `actor` may give `role` to the user of that id; a user who is being created has none yet. */
export function authorizeRoleAssignment(actor: Actor, role: Role, userId?: number): void {
  if (userId !== undefined && isSelf(actor, userId)) throw new DomainError("cannot_change_own_role");
  if (!assignableRoles(actor).includes(role)) throw new DomainError("role_exceeds_own");
}
