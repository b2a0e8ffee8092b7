import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { makeDatabaseFolder } from "../../../../tools/testing/database-folder.ts";
import { startEmbeddedDatabase } from "../database/embedded/embedded-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Connection string of a PostgreSQL administrator; tests create their own databases on that server. */
    databaseServer: string;
  }
}

/**
 * Starts one PostgreSQL for a whole test run: that of `TEST_DATABASE_URL`, else the embedded one in a
 * temporary folder.
 */
export default async function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env.TEST_DATABASE_URL;
  if (own) {
    project.provide("databaseServer", own);
    return async () => undefined;
  }
  const dataDir = await makeDatabaseFolder("tests");
  const database = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    // The data does not outlive the run, so durability is off.
    serverSettings: {
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
      max_wal_size: "256MB",
      max_connections: "200",
    },
  });
  project.provide("databaseServer", database.connectionString);
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
