import { type Selectable, sql } from "kysely";
import type { Database, UnitOfWork } from "../../database/schema.ts";

export type AuditRow = Selectable<Database["audit"]>;

/** The history of a record that the unit's actor may see, newest first, including its creation. */
export async function historyOf(unit: UnitOfWork, table: keyof Database, id: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`select * from history_of(${table}, ${id}) order by id desc`.execute(
    unit,
  );
  return rows;
}
