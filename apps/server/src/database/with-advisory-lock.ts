import { withConnection } from "./with-connection.ts";

/** An advisory lock, by its two numbers. */
export type AdvisoryLock = readonly [number, number];

const lockConnectionName = "mapaobra turn";

/** Work that one process does at a time, on whatever machine: the others wait for their turn. */
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

/** Work that is left to the process that is at it already, if there is one. */
export function tryWithAdvisoryLock(
  connectionString: string,
  lock: AdvisoryLock,
  work: () => Promise<void>,
): Promise<void> {
  return withConnection(connectionString, lockConnectionName, async (turn) => {
    const { rows } = await turn.query<{ granted: boolean }>(
      "select pg_try_advisory_lock($1, $2) as granted",
      [...lock],
    );
    if (rows[0]?.granted) await work();
  });
}
