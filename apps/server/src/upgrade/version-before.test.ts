import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { findVersionBefore } from "./version-before-repository.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe("findVersionBefore", () => {
  it("is the version of the newest process of another version", async () => {
    expect(await findVersionBefore(database.connectionString, "2026.11.28-ccccccc")).toBeUndefined();
    await database.pool.query(
      `insert into processes (instance_id, version, host, started_at, derivations, mails_waiting)
       values (1, '2026.11.26-aaaaaaa', 'a', '2026-11-26', 0, 0), (2, '2026.11.27-bbbbbbb', 'b', '2026-11-27', 0, 0),
         (3, '2026.11.28-ccccccc', 'c', '2026-11-28', 0, 0)`,
    );
    expect(await findVersionBefore(database.connectionString, "2026.11.28-ccccccc")).toBe(
      "2026.11.27-bbbbbbb",
    );
  });

  it("is unknown in a schema that does not record processes", async () => {
    const old = await createEmptyDatabase();
    expect(await findVersionBefore(old.connectionString, "2026.11.28-ccccccc")).toBeUndefined();
    await old.drop();
  });
});
