import { sql } from "kysely";
import type { Db } from "../../database/schema.ts";

/** Resolves once the database has responded. */
export async function pingDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
