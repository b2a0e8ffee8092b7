import { DomainError } from "../errors.ts";
import { type Actor, companyIdOf, effectiveRoleOf, isSelf } from "./actor.ts";
import { can, isEverAllowed } from "./policy.ts";
import { isRoleAtMost, type Role, roles } from "./role.ts";

/**
 * The roles that an actor may assign, strongest first, up to the actor's own. Empty if the actor may not
 * write users.
 */
export function assignableRoles(actor: Actor): Role[] {
  const effectiveRole = effectiveRoleOf(actor);
  if (effectiveRole === "none" || effectiveRole === "anonymous" || !isEverAllowed(actor, "user.write"))
    return [];
  return roles.filter((role) => isRoleAtMost(role, [effectiveRole])).reverse();
}

/** Users with one of these roles are left out of the actor's user list. */
export function hiddenRolesFor(actor: Actor): Role[] {
  const companyId = companyIdOf(actor);
  return roles.filter((role) => !can(actor, "user.read", { companyId, roles: [role] }));
}

/** Throws `DomainError` unless `actor` may assign `role` to user `userId`. A new user has no id yet. */
export function authorizeRoleAssignment(actor: Actor, role: Role, userId?: number): void {
  if (userId !== undefined && isSelf(actor, userId)) throw new DomainError("cannot_change_own_role");
  if (!assignableRoles(actor).includes(role)) throw new DomainError("role_exceeds_own");
}
