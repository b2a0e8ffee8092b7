import { sql } from "kysely";
import type { UnitOfWork } from "../database/schema.ts";

/** A response as it was sent. */
export interface StoredResponse {
  readonly status: number;
  readonly reply: unknown;
}

interface IdempotentRequest {
  readonly userId: number;
  readonly endpoint: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** How long a response can be replayed: a phone may lose one and be offline for days. */
const retentionDays = 14;

/** Waits for a concurrent write with the same key. The lock is released at the end of the transaction. */
export async function lockIdempotencyKey(unit: UnitOfWork, { userId, endpoint, key }: IdempotentRequest) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${endpoint} ${key}`}, 0))`.execute(
    unit,
  );
}

export async function findStoredResponse(
  unit: UnitOfWork,
  { userId, endpoint, key }: IdempotentRequest,
): Promise<(StoredResponse & { fingerprint: Buffer }) | undefined> {
  const row = await unit
    .selectFrom("idempotency_keys")
    .select(["status", "reply", "body_sha256"])
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .where("key", "=", key)
    .where("created_at", ">", sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .executeTakeFirst();
  return row && { status: row.status, reply: row.reply, fingerprint: row.body_sha256 };
}

export async function storeResponse(unit: UnitOfWork, write: IdempotentRequest, response: StoredResponse) {
  const name = { user_id: write.userId, endpoint: write.endpoint, key: write.key };
  // Only an expired row can conflict.
  await unit
    .deleteFrom("idempotency_keys")
    .where("user_id", "=", name.user_id)
    .where("endpoint", "=", name.endpoint)
    .where("key", "=", name.key)
    .execute();
  await unit
    .insertInto("idempotency_keys")
    .values({
      ...name,
      body_sha256: write.fingerprint,
      status: response.status,
      reply: JSON.stringify(response.reply),
    })
    .execute();
}

/** Deletes the responses that are past their retention. Needs the system scope. */
export async function deleteExpiredResponses(unit: UnitOfWork): Promise<void> {
  await unit
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .execute();
}
