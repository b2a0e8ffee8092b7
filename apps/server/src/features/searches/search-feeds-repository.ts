import { rolesFromNames } from "@mapaobra/domain/access/role";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";

/** Stores the hash of a new secret, which replaces the one before. */
export async function saveFeed(
  unit: UnitOfWork,
  feed: { readonly searchId: number; readonly userId: number; readonly hash: Buffer },
): Promise<void> {
  await unit
    .insertInto("search_feeds")
    .values({ search_id: feed.searchId, user_id: feed.userId, secret_hash: feed.hash })
    .onConflict((conflict) =>
      conflict.column("search_id").doUpdateSet({ secret_hash: feed.hash, created_at: sql`now()` }),
    )
    .execute();
}

export async function deleteFeed(unit: UnitOfWork, searchId: number): Promise<void> {
  await unit.deleteFrom("search_feeds").where("search_id", "=", searchId).execute();
}

/** The search of a secret, with what its owner may do now; undefined while the account is inactive. */
export async function findFeed(unit: UnitOfWork, hash: Buffer) {
  const row = await unit
    .selectFrom("search_feeds")
    .innerJoin("users", "users.id", "search_feeds.user_id")
    .select([
      "search_feeds.search_id as searchId",
      "users.id as userId",
      "users.company_id as companyId",
      "users.client_id as clientId",
      sql<string[]>`array(select role from user_roles where user_roles.user_id = users.id)`.as("roles"),
    ])
    .where("search_feeds.secret_hash", "=", hash)
    .where("users.active", "=", true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { searchId, roles, ...owner } = row;
  return {
    searchId,
    owner: { kind: "user" as const, ...owner, roles: rolesFromNames(roles) },
  };
}
