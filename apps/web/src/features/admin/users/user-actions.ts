import { type Actor, isSelf } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { canInvite, type User } from "@mapaobra/domain/user/user";

/** An action on a user. */
export type UserAction = "editar" | "contrasenia" | "estado" | "rol" | "invitar";

/**
 * Actions that the actor may take on a user; a double click runs the first. The actor's own role, state and
 * password cannot be changed here.
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
