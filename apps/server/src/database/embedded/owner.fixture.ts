/** Run by embedded-database.test.ts: a process that owns a database as the running product does. */
import { Client } from "pg";
import { startEmbeddedDatabase } from "./embedded-database.ts";
import { claimProductLock } from "./product-lock.ts";

const database = await startEmbeddedDatabase({ dataDir: process.argv[2] ?? "", log: () => undefined });
const connection = new Client({ connectionString: database.connectionString });
await connection.connect();
connection.on("error", () => undefined);
await claimProductLock(connection, database.dataDir);
await connection.query("CREATE TABLE written_by_owner AS SELECT 1 AS number");
process.once("SIGTERM", async () => {
  await connection.end();
  await database.stop();
});
process.stdout.write("ready\n");
