import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { Actor } from "@mapaobra/domain/access/actor";
import { rolesFromNames } from "@mapaobra/domain/access/role";

/** The user as the policy's actor. */
export const actorOf = ({ id, companyId, clientId, roles }: CurrentUser): Actor => ({
  kind: "user",
  userId: id,
  companyId,
  clientId,
  roles: rolesFromNames(roles),
});
