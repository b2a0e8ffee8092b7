import { type Selectable, sql } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

export type AuditRow = Selectable<Database["audit"]>;

/** What the unit's actor may know of a record's history, newest first, with what it was created with. */
export async function historyOf(unit: UnitOfWork, table: keyof Database, id: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`select * from history_of(${table}, ${id}) order by id desc`.execute(
    unit,
  );
  return rows;
}
