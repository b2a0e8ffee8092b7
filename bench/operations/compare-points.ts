import type { DurablePostgres } from "./durable-postgres.ts";

/** Acknowledged points that the database lacks, and names that it has more than once. */
export interface Comparison {
  readonly missing: number;
  readonly doubled: number;
}

/** Compares the names that were acknowledged with the points of the database. */
export async function comparePoints(
  acknowledged: ReadonlySet<string>,
  postgres: DurablePostgres,
): Promise<Comparison> {
  const counts = new Map<string, number>();
  for (const name of await postgres.query("mapaobra", "select name from points"))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    missing: [...acknowledged].filter((name) => !counts.has(name)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
  };
}
