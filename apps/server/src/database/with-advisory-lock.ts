import { withConnection } from "./with-connection.ts";

/** An advisory lock, by its two keys. */
export type AdvisoryLock = readonly [number, number];

const lockConnectionName = "mapaobra turn";

/** Runs `work` under an exclusive lock across processes and machines. Waits for the lock. */
export function withAdvisoryLock<Result>(
  connectionString: string,
  lock: AdvisoryLock,
  work: () => Promise<Result>,
): Promise<Result> {
  return withConnection(connectionString, lockConnectionName, async (turn) => {
    await turn.query("select pg_advisory_lock($1, $2)", [...lock]);
    return work();
  });
}

/** Runs `work` under the lock, or not at all when another process holds it. */
export function tryWithAdvisoryLock(connectionString: string, lock: AdvisoryLock, work: () => Promise<void>) {
  return withConnection(connectionString, lockConnectionName, async (turn) => {
    const { rows } = await turn.query<{ granted: boolean }>(
      "select pg_try_advisory_lock($1, $2) as granted",
      [...lock],
    );
    if (rows[0]?.granted) await work();
  });
}
