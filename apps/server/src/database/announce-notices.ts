import { sql } from "kysely";
import type { UnitOfWork } from "./schema.ts";

/** A payload of PostgreSQL has at most 8,000 bytes. */
const usersPerNotification = 500;

/** Informs all processes, once the transaction is committed, that the notices of these users changed. */
export async function announceNotices(unit: UnitOfWork, userIds: readonly number[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += usersPerNotification) {
    const users = JSON.stringify(userIds.slice(from, from + usersPerNotification));
    await sql`select pg_notify('notices_changed', ${users})`.execute(unit);
  }
}
