import { writeFile } from "node:fs/promises";
import { startEmbeddedDatabase } from "../apps/server/src/database/embedded/embedded-database.ts";
import { migrate } from "../apps/server/src/database/migrate.ts";
import { withConnection } from "../apps/server/src/database/with-connection.ts";
import { readSchemaText } from "../apps/server/src/testing/schema-text.ts";
import { makeDatabaseFolder } from "./testing/database-folder.ts";

/** Writes the schema after all migrations to `schema.sql`. Run it after adding a migration. */
const target = new URL("../apps/server/src/database/schema.sql", import.meta.url);

const database = await startEmbeddedDatabase({
  dataDir: await makeDatabaseFolder("schema"),
  log: () => undefined,
});
try {
  await migrate(database.connectionString);
  await writeFile(target, await withConnection(database.connectionString, "write schema", readSchemaText));
} finally {
  await database.stop();
}
