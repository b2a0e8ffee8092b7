import { sql } from "kysely";
import type { UnitOfWork } from "./schema.ts";

/** The time of the database, which also dates the history. Clocks of processes may differ from it. */
export async function databaseTime(unit: UnitOfWork): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(unit);
  return rows[0]?.now ?? new Date(Number.NaN);
}
