import type { Scope } from "@mapaobra/domain/access/scope";
import type { Pool, PoolClient } from "pg";
import { scopeKeyOf } from "../../../database/connect.ts";
import { scopeStatement } from "../../../database/unit-of-work.ts";
import type { SqlClient } from "./sql-client.ts";
import { createStaging } from "./staging-repository.ts";

/** An arbitrary number. With the map's id it is the advisory lock of an import. */
const importLock = 7_236_104;

/**
 * One transaction for a whole file with its temporary tables, on a plain client because COPY needs one. An error in
 * `work` or a lost connection rolls it back.
 */
export async function inImportTransaction<Result>(
  pool: Pool,
  scope: Scope,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isConnectionBroken = false;
  try {
    await client.query("begin");
    // No statement timeout: a file may take any time, and only the operator waits for it.
    await client.query(scopeStatement(scopeKeyOf(pool), scope, { statementTimeoutMs: 0 }));
    await createStaging(client);
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      isConnectionBroken = true;
    });
    throw error;
  } finally {
    client.release(isConnectionBroken);
  }
}

/** Locks the map against other imports until the transaction ends; false if one is running. */
export async function tryLockMap(client: SqlClient, mapId: number): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>(
    "select pg_try_advisory_xact_lock($1, $2) as claimed",
    [importLock, mapId],
  );
  return rows[0]?.claimed ?? false;
}

/** Fewer rows are found by the indexes of a large map. */
const manyRows = 2_000;

/**
 * Joins many rows in memory until the transaction ends: the planner does not know how many rows its steps have, nor
 * those of a map that was just written, and a nested loop would compare each with all others.
 */
export async function joinInMemory(client: SqlClient, rows: number): Promise<void> {
  if (rows <= manyRows) return;
  await client.query(
    `select set_config('work_mem', '64MB', true), set_config('enable_mergejoin', 'off', true),
       set_config('enable_nestloop', 'off', true)`,
  );
}
