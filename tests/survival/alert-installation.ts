import { rm } from "node:fs/promises";
import { join } from "node:path";
import { connectDatabase } from "@mapaobra/server/database/connect";
import { startEmbeddedDatabase } from "@mapaobra/server/database/embedded/embedded-database";
import { migrate } from "@mapaobra/server/database/migrate";
import { createFactories } from "@mapaobra/server/testing/factories";
import { makeDatabaseFolder } from "../../tools/testing/database-folder.ts";
import { credentials } from "./api-client.ts";
import { startHoldingMailServer } from "./holding-mail-server.ts";
import { preloadServer } from "./server-process.ts";

const testName = "survival-test";

/** A database and a mail server for processes that send alerts. */
export async function prepareInstallation(name: string) {
  const folder = await makeDatabaseFolder(name);
  const embedded = await startEmbeddedDatabase({ dataDir: join(folder, "database"), log: () => undefined });
  await migrate(embedded.connectionString);
  const address = new URL(embedded.connectionString);
  address.searchParams.set("application_name", testName);
  const database = connectDatabase({ connectionString: address.href, scopeKey: null });
  const mailServer = await startHoldingMailServer();
  const query = async (text: string) => (await database.pool.query(text)).rows;
  const [{ prepared }] = await query("select clock_timestamp()::text as prepared");
  /** The connections of the product's processes. */
  const ofProduct = `backend_type = 'client backend' and application_name <> '${testName}'
    and backend_start > '${prepared}'`;

  return {
    mailServer,
    make: createFactories(database.db),
    /** As the owner of the database. */
    query,
    /** The next process; it signs in to the mail server as `sender`. */
    preload: (sender: string) =>
      preloadServer({
        ROLE: "worker",
        DATABASE_URL: embedded.connectionString,
        DATA_DIR: join(folder, "data"),
        SUPER_EMAIL: credentials.email,
        SUPER_PASSWORD: credentials.password,
        SMTP_URL: mailServer.urlFor(sender),
        MAIL_FROM: "no-responder@obra.example",
        PUBLIC_URL: "http://obra.example:8080",
      }),
    /** Holds what `statements` lock in one transaction; call the result to release it. */
    async lock(...statements: readonly string[]): Promise<() => Promise<void>> {
      const client = await database.pool.connect();
      for (const statement of ["begin", ...statements]) await client.query(statement);
      return async () => {
        await client.query("rollback");
        client.release();
      };
    },
    /** How many statements of the product that contain `text` wait for a lock. */
    async countWaiting(text: string): Promise<number> {
      const waiting = await query(
        `select query from pg_stat_activity where wait_event_type = 'Lock' and ${ofProduct}`,
      );
      return waiting.filter((row) => row.query.includes(text)).length;
    },
    /** Connections of the product. That of a killed process ends with its statement, once nothing locks it. */
    async countConnections(): Promise<number> {
      const [{ count }] = await query(
        `select count(*)::integer as count from pg_stat_activity
         where ${ofProduct}`,
      );
      return count;
    },
    async close() {
      mailServer.close();
      await database.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type AlertInstallation = Awaited<ReturnType<typeof prepareInstallation>>;
