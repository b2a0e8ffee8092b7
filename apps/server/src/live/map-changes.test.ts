import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/database.ts";
import { createFactories } from "../testing/factories.ts";
import { type Heartbeat, listenToDatabase } from "./database-notifications.ts";
import type { MapChange } from "./map-change.ts";
import { createMapChanges } from "./map-changes.ts";
import { startUnreliableNetwork } from "./unreliable-network.fixture.ts";

let database: TestDatabase;
let changes: Awaited<ReturnType<typeof listenToMapChanges>>;
const received: (MapChange | undefined)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  changes = await listenToMapChanges(database.connectionString, silent);
  changes.subscribe((change) => received.push(change));
});
afterAll(async () => {
  await changes.close();
  await database.close();
});

const silent = pino({ level: "silent" });

async function listenToMapChanges(connectionString: string, log: typeof silent, heartbeat?: Heartbeat) {
  const signals = await listenToDatabase(connectionString, log, heartbeat);
  const { subscribe } = createMapChanges(signals, log);
  return {
    subscribe,
    get listening() {
      return signals.isListening;
    },
    close: () => signals.close(),
  };
}
const listeners =
  "from pg_stat_activity where datname = current_database() and application_name = 'mapaobra live'";
const endListeners = `select pg_terminate_backend(pid) ${listeners}`;
const countOfListeners = async () =>
  (await database.pool.query<{ many: number }>(`select count(*) as many ${listeners}`)).rows[0]?.many;

describe("map changes", () => {
  it("contain the map and its new revision", async () => {
    const make = createFactories(database.db);
    const map = await make.map(await make.company());
    await make.point(map);
    await expect.poll(() => received.at(-1)).toMatchObject({ map: map.id, revision: 2 });
  });

  it("resume after the connection was lost, with a gap event", async () => {
    received.length = 0;
    await database.pool.query(endListeners);
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(2);
    expect(received.every((change) => change === undefined)).toBe(true);
    expect(changes.listening).toBe(true);
    const make = createFactories(database.db);
    const map = await make.map(await make.company({ slug: "otra" }));
    await make.point(map);
    await expect.poll(() => received.at(-1)).toMatchObject({ map: map.id });
  });

  it("with an invalid payload are ignored", async () => {
    received.length = 0;
    for (const payload of [
      "",
      "nothing",
      "null",
      "{}",
      '{"map":"1","revision":1}',
      '{"map":7,"revision":1}',
      '{"map":7,"revision":1,"kind":"map","ids":[],"count":0}',
    ]) {
      await database.pool.query("select pg_notify('map_changed', $1)", [payload]);
    }
    await expect.poll(() => received).toEqual([{ map: 7, revision: 1, kind: "map", ids: [], count: 0 }]);
  });

  it("resume after a network dropped the connection silently", async () => {
    await using network = await startUnreliableNetwork(database.connectionString);
    const overNetwork = await listenToMapChanges(network.connectionString, silent, {
      intervalMs: 20,
      timeoutMs: 1_000,
    });
    const gaps: boolean[] = [];
    overNetwork.subscribe(() => gaps.push(overNetwork.listening));
    network.dropConnections();
    await expect.poll(() => gaps.slice(0, 2)).toEqual([false, true]);
    await overNetwork.close();
    expect(overNetwork.listening).toBe(false);
  });

  it("stop after a close, also one during a reconnect", async () => {
    const closing = await listenToMapChanges(database.connectionString, silent);
    const lost = Promise.withResolvers<void>();
    closing.subscribe((change) => !change && lost.resolve());
    await database.pool.query(endListeners);
    await lost.promise;
    await closing.close();
    expect(closing.listening).toBe(false);
    await expect.poll(() => changes.listening).toBe(true);
    await expect.poll(countOfListeners).toBe(1);
  });

  it("leave no connection open when LISTEN fails", async () => {
    await using network = await startUnreliableNetwork(database.connectionString, (sent) =>
      sent.replace("listen map_changed", "lisXen map_changed"),
    );
    const rejected = listenToMapChanges(network.connectionString, silent);
    await expect(rejected).rejects.toMatchObject({ code: "42601" });
    await expect.poll(countOfListeners).toBe(1);
  });
});
