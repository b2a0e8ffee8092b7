/** The four roles, weakest first (P1 §6). */
export const roles = ["cliente", "user", "admin", "super"] as const;
export type Role = (typeof roles)[number];

/**
 * The role for a name in any spelling of the specifications: a name that contains `super` is super,
 * `administrador` is admin. Undefined for unknown names.
 */
export function roleFromName(name: string): Role | undefined {
  const folded = name.trim().toLowerCase();
  if (folded.includes("super")) return "super";
  if (folded === "admin" || folded === "administrador") return "admin";
  return roles.find((role) => role === folded);
}

/** The roles for these names; names of no role are left out. */
export const rolesFromNames = (names: readonly string[]): Role[] =>
  names.flatMap((name) => roleFromName(name) ?? []);

/** The strongest of several roles. An additional role never removes rights. */
export function strongestRole(assigned: readonly Role[]): Role | undefined {
  return roles.findLast((role) => assigned.includes(role));
}

/** Whether `role` does not exceed the strongest of `assigned`: actors may not assign a role above their own. */
export function isRoleAtMost(role: Role, assigned: readonly Role[]): boolean {
  const strongest = strongestRole(assigned);
  return strongest !== undefined && roles.indexOf(role) <= roles.indexOf(strongest);
}

/** The role that is not bound to a company. */
export const highestRole: Role = "super";

/** Whether a user with these roles must belong to a company. A super user need not. */
export function needsCompany(assigned: readonly Role[]): boolean {
  return !assigned.includes(highestRole);
}
