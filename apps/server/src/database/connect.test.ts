import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { connectDatabase, isDatabaseUnavailable } from "./connect.ts";
import { inUnitOfWork } from "./unit-of-work.ts";

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

describe("a database whose connections are all taken", () => {
  it("refuses whoever has waited long enough, and says that it is away", async () => {
    const { db, pool, close } = connectDatabase({
      connectionString: database.connectionString,
      maxConnections: 1,
    });
    const taken = await pool.connect();
    // Only now: to open the first connection may itself take longer.
    pool.options.connectionTimeoutMillis = 50;
    try {
      const failure = await failureOf(sql`select 1`.execute(db));
      expect(failure).toBeInstanceOf(Error);
      expect(isDatabaseUnavailable(failure)).toBe(true);
    } finally {
      taken.release();
      await close();
    }
  });
});

describe("a connection that is lost in the middle of work", () => {
  it("fails that work as a database that is away, and the next work finds another connection", async () => {
    const { db, close } = connectDatabase({ connectionString: database.connectionString, maxConnections: 1 });
    try {
      const failure = await failureOf(
        inUnitOfWork(db, scopeOf(system), async (unit) => {
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

describe("a database that does not answer at its address", () => {
  it.each([
    ["nobody listens", "postgresql://localhost:1/obra"],
    ["there is no socket", "postgresql://%2Fnowhere/obra"],
    ["the host is unknown", "postgresql://nowhere.invalid/obra"],
  ])("is away: %s", async (_name, connectionString) => {
    const { db, close } = connectDatabase({ connectionString });
    expect(isDatabaseUnavailable(await failureOf(sql`select 1`.execute(db)))).toBe(true);
    await close();
  });
});

describe("other failures", () => {
  it("do not say that the database is away", async () => {
    expect(isDatabaseUnavailable(await failureOf(sql`select 1 / 0`.execute(database.db)))).toBe(false);
    expect(
      isDatabaseUnavailable(Object.assign(new Error("no such file"), { code: "ENOENT", syscall: "open" })),
    ).toBe(false);
    expect(isDatabaseUnavailable("away")).toBe(false);
  });
});
