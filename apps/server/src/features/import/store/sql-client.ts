import { CompiledQuery } from "kysely";
import type { QueryResultRow } from "pg";
import type { UnitOfWork } from "../../../database/schema.ts";

/** Runs statements in the transaction of an import: a plain client, which COPY needs, or a unit of work. */
export interface SqlClient {
  query<Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
  ): Promise<{ readonly rows: Row[]; readonly rowCount: number | null }>;
}

export const sqlClientOf = (unit: UnitOfWork): SqlClient => ({
  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []) {
    const { rows, numAffectedRows } = await unit.executeQuery(CompiledQuery.raw(text, values));
    return {
      rows: rows as Row[],
      rowCount: numAffectedRows === undefined ? rows.length : Number(numAffectedRows),
    };
  },
});
