import type { UserActor } from "@mapaobra/domain/access/actor";
import { rolesFromNames } from "@mapaobra/domain/access/role";
import { sql } from "kysely";
import type { UnitOfWork } from "./schema.ts";

/** The users with an active account, with what `userActor` needs. */
export const activeUsers = (unit: UnitOfWork) =>
  unit
    .selectFrom("users")
    .select([
      "users.id as userId",
      "users.company_id as companyId",
      "users.client_id as clientId",
      sql<string[]>`array(select role from user_roles where user_id = users.id)`.as("roles"),
    ])
    .where("users.active", "=", true);

type UserRow = Omit<UserActor, "kind" | "roles" | "sessionId"> & { readonly roles: readonly string[] };

/** A user as an actor with present rights, outside a session. */
export const userActor = ({ userId, companyId, clientId, roles }: UserRow): UserActor => ({
  kind: "user",
  userId,
  companyId,
  clientId,
  roles: rolesFromNames(roles),
});
