import type { Scope } from "@mapaobra/domain/access/scope";
import type { Pool, PoolClient } from "pg";
import { scopeStatement } from "../../../database/unit-of-work.ts";

/** Any number of ours, beside the map's: whoever holds the pair is importing into that map. */
const importLock = 7_236_104;

/**
 * One transaction for a whole file, on a plain client because COPY needs one. What `work` throws undoes
 * everything; so does the loss of the connection.
 */
export async function inImportTransaction<Result>(
  pool: Pool,
  scope: Scope,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query("begin");
    // A file may take any time; nobody waits for it but the operator.
    await client.query(scopeStatement(scope, { statementTimeoutMs: 0 }));
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/** Keeps other imports out of the map until the transaction ends; false when one is at it. */
export async function tryLockMap(client: PoolClient, mapId: number): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>(
    "select pg_try_advisory_xact_lock($1, $2) as claimed",
    [importLock, mapId],
  );
  return rows[0]?.claimed ?? false;
}
