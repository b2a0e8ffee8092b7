import { Client } from "pg";

/** An advisory lock, by its two numbers. */
export type AdvisoryLock = readonly [number, number];

/** Work that one process does at a time, on whatever machine: the others wait for their turn. */
export function inTurn<Result>(
  connectionString: string,
  lock: AdvisoryLock,
  work: () => Promise<Result>,
): Promise<Result> {
  return onConnection(connectionString, async (turn) => {
    await turn.query("select pg_advisory_lock($1, $2)", [...lock]);
    return work();
  });
}

/** Work that is left to the process that is at it already, if there is one. */
export function unlessTaken(
  connectionString: string,
  lock: AdvisoryLock,
  work: () => Promise<void>,
): Promise<void> {
  return onConnection(connectionString, async (turn) => {
    const { rows } = await turn.query<{ granted: boolean }>(
      "select pg_try_advisory_lock($1, $2) as granted",
      [...lock],
    );
    if (rows[0]?.granted) await work();
  });
}

async function onConnection<Result>(
  connectionString: string,
  work: (turn: Client) => Promise<Result>,
): Promise<Result> {
  const turn = new Client({ connectionString, application_name: "mapaobra turn", keepAlive: true });
  // When the turn is lost, so is the database that the work itself needs: it is the work that fails.
  turn.on("error", () => undefined);
  try {
    await turn.connect();
    return await work(turn);
  } finally {
    await turn.end();
  }
}
