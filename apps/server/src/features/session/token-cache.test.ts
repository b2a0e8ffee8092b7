import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type DatabaseNotifications, listenToDatabase } from "../../live/database-notifications.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import type { AuthenticatedUser } from "./authenticated-user.ts";
import { createTokenCache, type TokenCache } from "./token-cache.ts";

let database: TestDatabase;
let signals: DatabaseNotifications;
let memory: TokenCache;
/** One resolver per load, in order. */
let readings: PromiseWithResolvers<AuthenticatedUser | undefined>[];

beforeAll(async () => {
  database = await createTestDatabase();
  signals = await listenToDatabase(database.connectionString, pino({ level: "silent" }));
});
beforeEach(() => {
  readings = [];
  memory = createTokenCache(signals, read, 3);
});
afterAll(async () => {
  await signals.close();
  await database.close();
});

const read = () => {
  const reading = Promise.withResolvers<AuthenticatedUser | undefined>();
  readings.push(reading);
  return reading.promise;
};

const token = (name: string) => Buffer.from(name);

function signedIn(userId: number, companyId = 1): AuthenticatedUser {
  const user = { id: userId, companyId, roles: [] as string[] } as unknown as AuthenticatedUser["user"];
  const actor = { kind: "user", userId, companyId, clientId: null, roles: [] } as const;
  return { actor, user, begunAt: 0, expiresAt: 1, replaced: false };
}

const cacheToken = async (name: string, user: AuthenticatedUser) => {
  const found = memory.get(token(name));
  readings.at(-1)?.resolve(user);
  await found;
};

/** Sends a notification and waits until it was handled. */
const notify = async (payload: string) => {
  const notified = new Promise<void>((resolve) => signals.subscribe("access_changed", () => resolve()));
  await database.pool.query("select pg_notify('access_changed', $1)", [payload]);
  await notified;
};

/** How many loads a lookup of this token causes. */
const countQueries = async (name: string) => {
  const before = readings.length;
  const found = memory.get(token(name));
  for (const reading of readings.slice(before)) reading.resolve(undefined);
  await found;
  return readings.length - before;
};

describe("the token cache", () => {
  it("loads once for concurrent requests, and not again", async () => {
    const together = [memory.get(token("a")), memory.get(token("a"))];
    const ana = signedIn(1);
    readings[0]?.resolve(ana);
    expect(await Promise.all(together)).toEqual([ana, ana]);
    expect(await memory.get(token("a"))).toBe(ana);
    expect(readings).toHaveLength(1);
  });

  it("does not cache a load during which an access change arrives", async () => {
    const before = memory.get(token("a"));
    await notify('{"user":99}');
    readings[0]?.resolve(signedIn(1));
    await before;
    expect(await countQueries("a")).toBe(1);
  });

  it("does not serve a load started before a change to a later request", async () => {
    const before = memory.get(token("a"));
    await notify('{"user":1}');
    const after = memory.get(token("a"));
    readings[1]?.resolve(undefined);
    readings[0]?.resolve(signedIn(1));
    expect(await after).toBeUndefined();
    expect((await before)?.user.id).toBe(1);
    expect(await countQueries("a")).toBe(1);
  });

  it("invalidates only the user of the change", async () => {
    await cacheToken("a", signedIn(1, 10));
    await cacheToken("b", signedIn(2, 20));
    await notify('{"user":1}');
    expect(await countQueries("b")).toBe(0);
    expect(await countQueries("a")).toBe(1);
    await notify('{"company":20}');
    expect(await countQueries("b")).toBe(1);
  });

  it.each(["", "nothing", "null", '{"user":"1"}', "[]"])(
    "invalidates everyone on %j, which cannot be parsed",
    async (payload) => {
      await cacheToken("a", signedIn(1));
      await notify(payload);
      expect(await countQueries("a")).toBe(1);
    },
  );

  it("caches neither unknown tokens nor failed loads", async () => {
    expect(await countQueries("a")).toBe(1);
    expect(await countQueries("a")).toBe(1);
    const failing = memory.get(token("b"));
    readings.at(-1)?.reject(new Error("the database is away"));
    await expect(failing).rejects.toThrow("away");
    expect(await countQueries("b")).toBe(1);
  });

  it("evicts the oldest entry above its limit", async () => {
    for (const [index, name] of ["a", "b", "c", "d"].entries()) await cacheToken(name, signedIn(index));
    expect(await countQueries("b")).toBe(0);
    expect(await countQueries("d")).toBe(0);
    expect(await countQueries("a")).toBe(1);
  });

  it("replaces a known entry unless it was invalidated", async () => {
    const ana = signedIn(1);
    await cacheToken("a", ana);
    const extended = { ...ana, expiresAt: 2 };
    memory.replace(token("a"), ana, extended);
    expect(await memory.get(token("a"))).toBe(extended);
    memory.invalidate({ user: 1 });
    memory.replace(token("a"), extended, ana);
    expect(await countQueries("a")).toBe(1);
  });

  it("caches nothing while the listener is disconnected, and resumes afterwards", async () => {
    await cacheToken("a", signedIn(1));
    const gap = new Promise<void>((resolve) =>
      signals.subscribe("access_changed", (payload) => payload === undefined && resolve()),
    );
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'mapaobra live'",
    );
    await gap;
    expect(signals.isListening).toBe(false);
    await cacheToken("a", signedIn(1));
    expect(await countQueries("a")).toBe(1);
    await expect.poll(() => signals.isListening).toBe(true);
    expect(await countQueries("a")).toBe(1);
  });
});
