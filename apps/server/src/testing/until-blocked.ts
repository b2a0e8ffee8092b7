import { expect } from "vitest";
import type { TestDatabase } from "./database.ts";

const timeout = 30_000;

/** Resolves when `count` sessions of this database wait for a lock. */
export async function untilBlocked({ pool }: Pick<TestDatabase, "pool">, count: number): Promise<void> {
  const countBlocked = async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount;
  };
  await expect.poll(countBlocked, { timeout }).toBe(count);
}
