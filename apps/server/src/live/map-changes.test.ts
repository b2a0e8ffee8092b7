import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { listenToMapChanges, type MapChange, type MapChanges } from "./map-changes.ts";

let database: TestDatabase;
let changes: MapChanges;
const heard: (MapChange | undefined)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  changes = await listenToMapChanges(database.connectionString, pino({ level: "silent" }));
  changes.subscribe((change) => heard.push(change));
});
afterAll(async () => {
  await changes.close();
  await database.close();
});

/** How long a notification may take on a busy machine. */
const patience = { timeout: 15_000 };

describe("map changes", () => {
  it("are heard with the map and its new revision", async () => {
    const make = createFactories(database.db);
    const map = await make.map(await make.company());
    await make.point(map);
    await expect.poll(() => heard.at(-1), patience).toMatchObject({ map: map.id, revision: 2 });
  });

  it("are heard again after the connection was lost, and the gap is told", async () => {
    heard.length = 0;
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
    );
    await expect.poll(() => heard.length, patience).toBeGreaterThanOrEqual(2);
    expect(heard.every((change) => change === undefined)).toBe(true);
    expect(changes.listening).toBe(true);
    const make = createFactories(database.db);
    const map = await make.map(await make.company({ slug: "otra" }));
    await make.point(map);
    await expect.poll(() => heard.at(-1), patience).toMatchObject({ map: map.id });
  });
});
