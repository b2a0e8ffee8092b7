import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { createEmptyDatabase } from "../testing/database.ts";
import { readSchemaText } from "../testing/schema-text.ts";
import { migrate } from "./migrate.ts";
import { withConnection } from "./with-connection.ts";

it("schema.sql shows the schema after all migrations", async () => {
  const database = await createEmptyDatabase();
  try {
    await migrate(database.connectionString);
    const text = await withConnection(database.connectionString, "schema text", readSchemaText);
    const shown = await readFile(path.join(import.meta.dirname, "schema.sql"), "utf8");
    expect(shown, "write it with `node tools/write-schema.ts`").toBe(text);
  } finally {
    await database.drop();
  }
});
