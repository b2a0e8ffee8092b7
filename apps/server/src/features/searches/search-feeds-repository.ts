import { sql } from "kysely";
import { activeUsers, userActor } from "../../database/active-users.ts";
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
  const row = await activeUsers(unit)
    .innerJoin("search_feeds", "search_feeds.user_id", "users.id")
    .select("search_feeds.search_id as searchId")
    .where("search_feeds.secret_hash", "=", hash)
    .executeTakeFirst();
  return row && { searchId: row.searchId, owner: userActor(row) };
}
