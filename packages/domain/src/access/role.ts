/** The four roles, weakest first (P1 §6). */
export const roles = ["cliente", "user", "admin", "super"] as const;
export type Role = (typeof roles)[number];

/**
 * A role from any spelling that the specifications know: every name that contains `super` is super,
 * `administrador` is admin. Unknown names are no role at all.
 */
export function roleFromName(name: string): Role | undefined {
  const folded = name.trim().toLowerCase();
  if (folded.includes("super")) return "super";
  if (folded === "admin" || folded === "administrador") return "admin";
  return roles.find((role) => role === folded);
}

/** The strongest of several roles decides; nobody has fewer rights for having one more role. */
export function strongestRole(held: readonly Role[]): Role | undefined {
  return roles.findLast((role) => held.includes(role));
}

/** True when `role` does not exceed any of `held`: nobody gives a role above their own. */
export function isRoleAtMost(role: Role, held: readonly Role[]): boolean {
  const strongest = strongestRole(held);
  return strongest !== undefined && roles.indexOf(role) <= roles.indexOf(strongest);
}

/** The role that stands above all companies. */
export const highestRole: Role = "super";

/** Whoever stands above all companies needs none of their own. */
export function needsCompany(held: readonly Role[]): boolean {
  return !held.includes(highestRole);
}
