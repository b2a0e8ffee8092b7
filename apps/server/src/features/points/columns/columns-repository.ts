import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Client } from "pg";
import { scopeStatement } from "../../../database/unit-of-work.ts";
import type { Column } from "./column-sets.ts";

const rowsAFetch = 20_000;

/** The points that a map shows: placed, and outside the bin. */
const placedPoints = "points where map_id = $1 and deleted_at is null and lat_micro <> 0 and lng_micro <> 0";

/** Timeout of each statement: a million points are read in batches, none of which takes long. */
const timeout = { statementTimeoutMs: 60_000 };

/**
 * Runs `work` in a snapshot, so that every column set of one build sees the same points. The caller has
 * checked access.
 */
export async function inSnapshot<Result>(
  client: Client,
  scopeKey: string | null,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query("begin isolation level repeatable read read only");
  try {
    await client.query(scopeStatement(scopeKey, scopeOf(system), timeout));
    return await work();
  } finally {
    await client.query("rollback");
  }
}

/** The map's revision in this snapshot; undefined if there is no such map. */
export async function readRevision(client: Client, mapId: number): Promise<number | undefined> {
  const { rows } = await client.query<{ revision: number }>("select revision from maps where id = $1", [
    mapId,
  ]);
  return rows[0]?.revision;
}

/**
 * The placed points of a map outside the bin, by ascending id, one array of values a row. A cursor reads them in
 * batches, so that neither the database nor this process holds all rows.
 */
export async function* readRows(
  client: Client,
  mapId: number,
  expressions: readonly string[],
): AsyncGenerator<unknown[][], void, undefined> {
  await client.query(
    `declare point_columns no scroll cursor for
     select ${expressions.join(", ")} from ${placedPoints} order by id`,
    [mapId],
  );
  for (let fetched = rowsAFetch; fetched === rowsAFetch; ) {
    const { rows } = await client.query<unknown[]>({
      text: `fetch ${rowsAFetch} from point_columns`,
      rowMode: "array",
    });
    yield rows;
    fetched = rows.length;
  }
  await client.query("close point_columns");
}

/** The number of rows that `readRows` reads in the same snapshot. */
export async function countRows(client: Client, mapId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from ${placedPoints}`,
    [mapId],
  );
  return rows[0]?.count ?? 0;
}

/** The rows of `readRows`, one array a column. */
export async function readColumns(
  client: Client,
  mapId: number,
  columns: readonly Column[],
): Promise<unknown[][]> {
  const values: unknown[][] = columns.map(() => []);
  const expressions = columns.map(({ expression }) => expression);
  for await (const rows of readRows(client, mapId, expressions)) {
    for (const row of rows) {
      for (const [index, value] of row.entries()) values[index]?.push(value);
    }
  }
  return values;
}
