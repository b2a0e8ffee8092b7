import { sql } from "kysely";
import type { DatabaseConnection } from "../database/connect.ts";
import type { Database } from "../database/schema.ts";
import { asSystem } from "../database/unit-of-work.ts";

export type CountedTable = keyof Database | "file_journal";

/** The number of rows of a table, over all companies. */
export const countRows = ({ db }: DatabaseConnection, table: CountedTable): Promise<number> =>
  asSystem(db, async (unit) => {
    const counted = sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`;
    const { rows } = await counted.execute(unit);
    return rows[0]?.count ?? Number.NaN;
  });
