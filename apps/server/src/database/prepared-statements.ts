import {
  type CompiledQuery,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from "kysely";
import type { Pool, PoolClient } from "pg";
import type { Database, UnitOfWork } from "./schema.ts";
import type { StatementTracing } from "./statement-tracing.ts";

/** Names of the statements that connections prepare, by text. */
const names = new Map<string, string>();

/**
 * Executes a statement that PostgreSQL plans once for all its calls on a connection: because of the policies of
 * the tables, planning takes most of the time of a short read. For texts that never vary (decision 70).
 */
export function executePrepared<Row>(unit: UnitOfWork, query: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  if (!names.has(query.sql)) names.set(query.sql, `prepared_${names.size + 1}`);
  return unit.executeQuery(query);
}

/**
 * The rows of some ids, each given once, by ascending `id`. `queryOf` reads those of one: the plan is that of
 * `id = …`, an index, for any number of ids and also after a table that was small at the time of planning has
 * grown.
 */
export async function readForIds<Row extends { id: number }>(
  unit: UnitOfWork,
  ids: readonly number[],
  queryOf: (id: RawBuilder<number>) => SelectQueryBuilder<Database, keyof Database, Row>,
): Promise<Row[]> {
  // The planner expects the same number of elements for any JSON, so a plan for certain values never looks cheaper
  // to it than the shared one. `offset 0` keeps it from joining all rows of the table.
  const query = sql<Row>`
    select found.*
    from json_array_elements_text(${JSON.stringify(ids)}::json) as wanted (id)
    cross join lateral ${queryOf(sql<number>`wanted.id::integer`).offset(sql.lit(0))} as found
    order by found.id`;
  return (await executePrepared(unit, query.compile(unit))).rows;
}

/** The pool for Kysely, which cannot prepare statements. With `tracing`, what requests execute has spans. */
export const preparingPool = (pool: Pool, tracing: StatementTracing | null): PostgresPool => {
  const connect = () =>
    tracing && pool.idleCount === 0 ? tracing.traceConnection(() => pool.connect()) : pool.connect();
  return {
    connect: async () => preparingClient(await connect(), tracing),
    end: () => pool.end(),
    options: pool.options,
  };
};

function preparingClient(client: PoolClient, tracing: StatementTracing | null): PostgresPoolClient {
  const execute = (text: string, values: unknown[]) => {
    const name = names.get(text);
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  const query = (text: string, values: unknown[]) =>
    tracing ? tracing.traceStatement(text, () => execute(text, values)) : execute(text, values);
  return {
    // Kysely uses the other form, with a cursor, for streams only.
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
}
