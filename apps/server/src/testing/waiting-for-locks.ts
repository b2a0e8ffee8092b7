import type { TestDatabase } from "./database.ts";

/** How many wait in this database for what others hold: polled until those who are to meet have met. */
export async function countWaiting({ pool }: Pick<TestDatabase, "pool">): Promise<number | null> {
  const { rowCount } = await pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rowCount;
}
