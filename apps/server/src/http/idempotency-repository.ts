import { sql } from "kysely";
import type { UnitOfWork } from "../database/unit-of-work.ts";

/** An answer as it was sent. */
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

/** How long an answer is given again: a phone may lose one and be without a signal for days. */
const retentionDays = 14;

/** Waits for whoever is doing the same write at this moment; given back with the end of the unit of work. */
export async function lockIdempotencyKey(
  unit: UnitOfWork,
  { userId, endpoint, key }: IdempotentRequest,
): Promise<void> {
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

export async function storeResponse(
  unit: UnitOfWork,
  write: IdempotentRequest,
  answer: StoredResponse,
): Promise<void> {
  const name = { user_id: write.userId, endpoint: write.endpoint, key: write.key };
  // Only one that is too old to be given again can be there.
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
      status: answer.status,
      reply: JSON.stringify(answer.reply),
    })
    .execute();
}

/** Forgets the answers that are not given again; for the operator's scope. */
export async function deleteExpiredResponses(unit: UnitOfWork): Promise<void> {
  await unit
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", sql<Date>`now() - make_interval(days => ${retentionDays})`)
    .execute();
}
