import { type Role, roles } from "@mapaobra/domain/access/role";
import { foldText } from "@mapaobra/domain/format/text";
import type { User } from "@mapaobra/domain/user/user";

export const activeChoices = ["todos", "activos", "inactivos"] as const;

/** `ninguno` finds those who have no role and so cannot sign in. */
export const roleChoices = ["todos", ...roles, "ninguno"] as const;

export interface UserFilter {
  /** Text in the name or the e-mail, without regard to accents and case. */
  readonly text: string;
  readonly clientId: number | null;
  readonly active: (typeof activeChoices)[number];
  readonly role: (typeof roleChoices)[number];
}

const hasRole = (userRoles: readonly Role[], wanted: UserFilter["role"]) => {
  if (wanted === "todos") return true;
  return wanted === "ninguno" ? userRoles.length === 0 : userRoles.includes(wanted);
};

/** Those of the users who meet all conditions, in their order. */
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
