import type { BulkEditOfEntry } from "@mapaobra/contract/wire/history";
import { type Selectable, sql } from "kysely";
import type { Database, UnitOfWork } from "../../database/schema.ts";

type AuditRow = Selectable<Database["audit"]>;

export interface HistoryRow extends AuditRow {
  readonly bulkEdit: BulkEditOfEntry | null;
}

/** The history of a record that the unit's actor may see, newest first, including its creation. */
export async function historyOf(unit: UnitOfWork, table: keyof Database, id: number): Promise<HistoryRow[]> {
  // A change of several points and the history of each of them have the time of their transaction.
  const { rows } = await sql<HistoryRow>`
    select history.*, (
      select jsonb_build_object('id', id, 'mapId', map_id, 'count', count)
      from bulk_edits join bulk_edit_points on edit_id = id and point_id = history.record_id
      where created_at = history.at and history.noun = 'points'
      limit 1
    ) as "bulkEdit"
    from history_of(${table}, ${id}) as history order by history.id desc
  `.execute(unit);
  return rows;
}
