import { Client } from "pg";

/** An advisory lock, by its two numbers. */
export type AdvisoryLock = readonly [number, number];

/** Work that one process does at a time, on whatever machine: the others wait for their turn. */
export async function inTurn<Result>(
  connectionString: string,
  lock: AdvisoryLock,
  work: () => Promise<Result>,
): Promise<Result> {
  const turn = new Client({ connectionString, application_name: "mapaobra turn" });
  // When the turn is lost, so is the database that the work itself needs: it is the work that fails.
  turn.on("error", () => undefined);
  try {
    await turn.connect();
    await turn.query("select pg_advisory_lock($1, $2)", [...lock]);
    return await work();
  } finally {
    await turn.end();
  }
}
