import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type DatabaseNotifications, listenToDatabase } from "../live/database-notifications.ts";
import { cacheLimits } from "../testing/cache-limits.ts";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createNotifiedCache, type NotifiedCache } from "./notified-cache.ts";

let database: TestDatabase;
let signals: DatabaseNotifications;
let cache: NotifiedCache<string, string>;
/** The loads, in order, which end when the test says so. */
let loads: PromiseWithResolvers<string | undefined>[];

beforeAll(async () => {
  database = await createTestDatabase();
  signals = await listenToDatabase(database.connectionString, pino({ level: "silent" }));
});
beforeEach(() => {
  loads = [];
  cache = createNotifiedCache(
    signals,
    "site_changed",
    () => {
      const load = Promise.withResolvers<string | undefined>();
      loads.push(load);
      return load.promise;
    },
    cacheLimits.publishedMaps,
  );
});
afterAll(async () => {
  await signals.close();
  await database.close();
});

async function read(key: string, stored: string | undefined) {
  const value = cache.get(key);
  loads.at(-1)?.resolve(stored);
  return value;
}

async function notify() {
  const notified = new Promise<void>((resolve) => signals.subscribe("site_changed", () => resolve()));
  await database.pool.query("select pg_notify('site_changed', '')");
  await notified;
}

it("loads once for concurrent calls, and not again", async () => {
  const together = [cache.get("a"), cache.get("a")];
  loads[0]?.resolve("value");
  expect(await Promise.all(together)).toEqual(["value", "value"]);
  expect(await cache.get("a")).toBe("value");
  expect(loads).toHaveLength(1);
});

it("remembers that a key has no value, until any change", async () => {
  await read("a", undefined);
  expect(await cache.get("a")).toBeUndefined();
  expect(loads).toHaveLength(1);
  await notify();
  expect(await read("a", "stored")).toBe("stored");
});

it("keeps known values however many unknown keys are read", async () => {
  await read("known", "stored");
  for (let index = 0; index < 10_000; index += 1) await read(`unknown ${index}`, undefined);
  expect(loads).toHaveLength(10_001);
  expect(await cache.get("known")).toBe("stored");
  await read("unknown 0", undefined);
  expect(loads).toHaveLength(10_002);
});

it("does not serve or cache a load that began before a change", async () => {
  const before = cache.get("a");
  await notify();
  const after = cache.get("a");
  loads[1]?.resolve("new");
  expect(await after).toBe("new");
  loads[0]?.resolve("old");
  expect(await before).toBe("old");
  expect(await cache.get("a")).toBe("new");
});

it("loads again after a failure", async () => {
  const failing = cache.get("a");
  loads[0]?.reject(new Error("no"));
  await expect(failing).rejects.toThrow("no");
  expect(await read("a", "stored")).toBe("stored");
});

it("caches nothing while the listener is disconnected, and resumes afterwards", async () => {
  await read("a", "stored");
  const gap = new Promise<void>((resolve) =>
    signals.subscribe("site_changed", (payload) => payload === undefined && resolve()),
  );
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'mapaobra live'",
  );
  await gap;
  expect(signals.isListening).toBe(false);
  for (const value of ["b", "c"]) expect(await read("a", value)).toBe(value);
  await expect.poll(() => signals.isListening).toBe(true);
  expect(await read("a", "d")).toBe("d");
  expect(await cache.get("a")).toBe("d");
  expect(loads).toHaveLength(4);
});
