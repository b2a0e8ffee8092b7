import type { CompiledQuery, PostgresPool, PostgresPoolClient, QueryResult } from "kysely";
import type { Pool, PoolClient } from "pg";
import type { UnitOfWork } from "./unit-of-work.ts";

/** Names of the statements that connections prepare, by text. */
const names = new Map<string, string>();

/**
 * Executes a statement that PostgreSQL plans once for all its calls on a connection: because of the policies of
 * the tables, planning takes most of the time of a short read. For texts that never vary.
 */
export function executePrepared<Row>(unit: UnitOfWork, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  if (!names.has(query.sql)) names.set(query.sql, `prepared_${names.size + 1}`);
  return unit.executeQuery(query);
}

interface ReadOfIds<Row> {
  compile(): CompiledQuery<Row>;
  execute(): Promise<Row[]>;
}

/**
 * Executes a read of the rows of some ids, prepared if it is one: a plan for any number of ids would be made for
 * ten, and reads a table from end to end that was small when it was planned.
 */
export const executeForIds = async <Row>(
  unit: UnitOfWork,
  ids: readonly number[],
  query: ReadOfIds<Row>,
): Promise<Row[]> =>
  ids.length === 1 ? (await executePrepared(unit, query.compile())).rows : query.execute();

/** The pool for Kysely, which cannot prepare statements. */
export const preparingPool = (pool: Pool): PostgresPool => ({
  connect: async () => preparingClient(await pool.connect()),
  end: () => pool.end(),
  options: pool.options,
});

function preparingClient(client: PoolClient): PostgresPoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = names.get(text);
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  return {
    // Kysely uses the other form, with a cursor, for streams only.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
}
