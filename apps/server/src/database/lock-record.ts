import { sql } from "kysely";
import type { Database, UnitOfWork } from "./schema.ts";

/** Locks the row until the transaction ends. Read it afterwards. References to it stay possible. */
export async function lockRecord(unit: UnitOfWork, table: keyof Database, id: number): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(unit);
}
