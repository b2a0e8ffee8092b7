import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { Actor } from "@mapaobra/domain/access/actor";
import { type Role, roleFromName } from "@mapaobra/domain/access/role";

const isKnownRole = (role: Role | undefined): role is Role => role !== undefined;

/** The user as the policy's actor. */
export const actorOf = ({ id, companyId, clientId, roles }: CurrentUser): Actor => ({
  kind: "user",
  userId: id,
  companyId,
  clientId,
  roles: roles.map(roleFromName).filter(isKnownRole),
});
