import { type Role, roles } from "@mapaobra/domain/access/role";
import { foldText } from "@mapaobra/domain/format/text";
import type { User } from "@mapaobra/domain/user/user";

export const activeChoices = ["todos", "activos", "inactivos"] as const;

/** `ninguno` finds users without a role, who cannot sign in. */
export const roleChoices = ["todos", ...roles, "ninguno"] as const;

export interface UserFilter {
  /** Substring of name or e-mail, ignoring accents and case. */
  readonly text: string;
  readonly clientId: number | null;
  readonly active: (typeof activeChoices)[number];
  readonly role: (typeof roleChoices)[number];
}

const hasRole = (userRoles: readonly Role[], requested: UserFilter["role"]) => {
  if (requested === "todos") return true;
  return requested === "ninguno" ? userRoles.length === 0 : userRoles.includes(requested);
};

/** Users that match all conditions, in the given order. */
export function findUsers(users: readonly User[], filter: UserFilter): readonly User[] {
  const { clientId, active, role } = filter;
  const text = foldText(filter.text);
  return users.filter(
    (user) =>
      (foldText(user.name).includes(text) || foldText(user.email).includes(text)) &&
      (clientId === null || user.clientId === clientId) &&
      (active === "todos" || user.active === (active === "activos")) &&
      hasRole(user.roles, role),
  );
}
