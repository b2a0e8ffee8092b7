import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Database } from "../database/schema.ts";
import { scopeStatement } from "../database/unit-of-work.ts";
import type { TestDatabase } from "./database.ts";
import { untilBlocked } from "./until-blocked.ts";

/**
 * Returns the replies to concurrent requests about one record: its row is locked until all of them wait for
 * it. Without the lock they might run one after the other.
 */
export async function raceOnRecord<Reply>(
  { pool }: TestDatabase,
  table: keyof Database,
  id: number,
  send: () => readonly PromiseLike<Reply>[],
): Promise<Reply[]> {
  const lockClient = await pool.connect();
  try {
    const scope = scopeStatement(null, scopeOf(system));
    await lockClient.query("begin");
    await lockClient.query(scope.text, scope.values);
    await lockClient.query(`select from ${table} where id = $1 for update`, [id]);
    const requests = send();
    const replies = Promise.all(requests);
    await untilBlocked({ pool }, requests.length);
    await lockClient.query("commit");
    return await replies;
  } finally {
    lockClient.release(true);
  }
}
