import { type Actor, isSelf } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { canInvite, type User } from "@mapaobra/domain/user/user";

/** What can be done to a user. */
export type UserAction = "editar" | "contrasenia" | "estado" | "rol" | "invitar";

/**
 * What somebody is offered to do to a user, the first being what a double click does. One's own role,
 * state and password are not changed here.
 */
export function actionsFor(actor: Actor, user: User): UserAction[] {
  if (!can(actor, "user.write", user)) return [];
  if (isSelf(actor, user.id)) return ["editar"];
  return [
    "editar",
    "contrasenia",
    "estado",
    ...(user.roles.length === 0 ? (["rol"] as const) : []),
    ...(!user.hasPassword && canInvite(actor, user) ? (["invitar"] as const) : []),
  ];
}
