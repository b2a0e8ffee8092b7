import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { connectDatabase } from "@mapaobra/server/database/connect";
import { startEmbeddedDatabase } from "@mapaobra/server/database/embedded/embedded-database";
import { migrate } from "@mapaobra/server/database/migrate";
import { scopeStatement } from "@mapaobra/server/database/unit-of-work";

const statementTimeoutMs = 600_000;

/** One connection of the owner to a new database. */
export interface Filling {
  run(text: string, parameters?: unknown[]): Promise<{ readonly rows: Record<string, unknown>[] }>;
  /** Runs `work` in a transaction that sees and writes all rows. */
  asSystem(work: () => Promise<unknown>): Promise<void>;
}

/** Creates the embedded database of a product in `dataDir` and fills it by SQL, before the product starts. */
export async function fillDatabase(
  dataDir: string,
  fill: (filling: Filling) => Promise<void>,
): Promise<void> {
  const embedded = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  const { connectionString } = embedded;
  await migrate(connectionString);
  const database = connectDatabase({ connectionString, scopeKey: null, maxConnections: 1 });
  const client = await database.pool.connect();
  const run = (text: string, parameters: unknown[] = []) => client.query(text, parameters);
  try {
    await fill({
      run,
      async asSystem(work) {
        await run("begin");
        const scope = scopeStatement(null, scopeOf(system), { statementTimeoutMs });
        await run(scope.text, scope.values);
        await work();
        await run("commit");
      },
    });
  } finally {
    client.release();
    await database.close();
    await embedded.stop();
  }
}
