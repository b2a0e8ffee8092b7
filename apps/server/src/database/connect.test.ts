import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { connectDatabase, isDatabaseFull, isDatabaseUnavailable } from "./connect.ts";
import { asSystem } from "./unit-of-work.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error) => error,
  );

describe("a pool without a free connection", () => {
  it("rejects a query after the timeout, as database unavailable", async () => {
    const { db, pool, close } = connectDatabase({
      ...database.access,
      maxConnections: 1,
      connectTimeoutMs: 240_000,
    });
    const connection = await pool.connect();
    // Set after the first connection: opening it may take longer on a busy machine.
    pool.options.connectionTimeoutMillis = 50;
    try {
      const failure = await failureOf(sql`select 1`.execute(db));
      expect(failure).toBeInstanceOf(Error);
      expect(isDatabaseUnavailable(failure)).toBe(true);
    } finally {
      connection.release();
      await close();
    }
  });
});

describe("a connection lost during a transaction", () => {
  it("fails it as database unavailable, and the next query gets a new connection", async () => {
    const options = { maxConnections: 1, connectTimeoutMs: 240_000 };
    const { db, close } = connectDatabase({ ...database.access, ...options });
    try {
      const failure = await failureOf(
        asSystem(db, async (unit) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(unit);
          await database.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
          await sql`select 1`.execute(unit);
        }),
      );
      expect(isDatabaseUnavailable(failure)).toBe(true);
      const { rows } = await sql`select 1 as one`.execute(db);
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      await close();
    }
  });
});

describe("a statement that a stalled server cancels at its timeout", () => {
  it("fails as database unavailable", async () => {
    const stalled = asSystem(database.db, (unit) => sql`select pg_sleep(60)`.execute(unit), {
      statementTimeoutMs: 20,
    });
    expect(isDatabaseUnavailable(await failureOf(stalled))).toBe(true);
  });
});

describe("an unreachable database", () => {
  it.each([
    ["nobody listens", "postgresql://localhost:1/obra"],
    ["there is no socket", "postgresql://%2Fnowhere/obra"],
    ["the host is unknown", "postgresql://nowhere.invalid/obra"],
  ])("is unavailable: %s", async (_name, connectionString) => {
    const { db, close } = connectDatabase({ connectionString, scopeKey: null });
    expect(isDatabaseUnavailable(await failureOf(sql`select 1`.execute(db)))).toBe(true);
    await close();
  });
});

describe("a full disk", () => {
  it("is recognised, and is not an unreachable database", async () => {
    const writing = sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
    const failure = await failureOf(writing.execute(database.db));
    expect([isDatabaseFull(failure), isDatabaseUnavailable(failure)]).toEqual([true, false]);
  });
});

describe("other errors", () => {
  it("do not count as database unavailable", async () => {
    expect(isDatabaseUnavailable(await failureOf(sql`select 1 / 0`.execute(database.db)))).toBe(false);
    expect(isDatabaseFull(await failureOf(sql`select 1 / 0`.execute(database.db)))).toBe(false);
    expect(
      isDatabaseUnavailable(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" })),
    ).toBe(false);
    expect(isDatabaseUnavailable("away")).toBe(false);
  });
});
