import { sql } from "kysely";
import type { Database } from "./schema.ts";
import type { UnitOfWork } from "./unit-of-work.ts";

/**
 * Waits for whoever is saving this record at this moment, until the end of the unit of work: what is read
 * next is what the save is made of. Others may still refer to the record meanwhile.
 */
export async function lockRecord(unit: UnitOfWork, table: keyof Database, id: number): Promise<void> {
  await sql`select from ${sql.table(table)} where id = ${id} for no key update`.execute(unit);
}
