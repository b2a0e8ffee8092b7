import { type Kysely, sql } from "kysely";
import type { Database } from "../../database/schema.ts";

/** Resolves once the database has responded. */
export async function pingDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
