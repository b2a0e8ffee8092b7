import type { RequestListener } from "node:http";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { type StreetTiles, startStreetTiles } from "./street-tiles-service.ts";
import { respondWithVersion, startTestTileService, type TestTileService } from "./tile-service.fixture.ts";

const hour = 3_600_000;
const noon = Date.parse("2026-11-25T12:00:00Z");

let database: TestDatabase;
let service: TestTileService;
const started: StreetTiles[] = [];
let logged: { level: number; msg: string }[];

beforeEach(async () => {
  database = await createTestDatabase();
  service = await startTestTileService();
  service.respond = respondWithVersion(service, "a");
  logged = [];
});
afterEach(async () => {
  for (const tiles of started.splice(0)) await tiles.close();
  await service.close();
  await database.close();
});

type Options = Partial<Parameters<typeof startStreetTiles>[0]>;

/** A process that starts at a time. */
async function startAt(time: number, options: Options = {}): Promise<StreetTiles> {
  const log = pino({ level: "debug" }, { write: (line) => logged.push(JSON.parse(line)) });
  const tiles = await startStreetTiles({ db: database.db, log, now: () => time, service, ...options });
  started.push(tiles);
  return tiles;
}

async function currentAt(time: number, options: Options = {}) {
  const tiles = await startAt(time, options);
  await tiles.firstRefresh;
  return tiles.current();
}

const version = (name: string) => ({
  tiles: `${service.tilesOrigin}/planet/${name}/{z}/{x}/{y}.pbf`,
  minZoom: 0,
  maxZoom: 14,
  schema: "openmaptiles",
  provider: "openfreemap",
});

const levels = () => logged.map(({ level }) => pino.levels.labels[level]);

const unavailable: RequestListener = (_request, response) => response.writeHead(403).end("no");
const never: RequestListener = () => undefined;

describe("the tiles with streets", () => {
  it("are requested at the first start, and known at the next one without a request", async () => {
    expect(await currentAt(noon)).toEqual(version("a"));
    const next = await startAt(noon + hour);
    expect(next.current()).toEqual(version("a"));
    await next.firstRefresh;
    expect(service.requests).toBe(1);
    expect(logged).toEqual([]);
  });

  it("are requested again after a day", async () => {
    await currentAt(noon);
    service.respond = respondWithVersion(service, "b");
    expect(await currentAt(noon + 24 * hour - 1)).toEqual(version("a"));
    expect(await currentAt(noon + 24 * hour)).toEqual(version("b"));
    expect(service.requests).toBe(2);
  });

  it("are requested again when the last request is far in the future", async () => {
    await currentAt(noon + 1000 * hour);
    service.respond = respondWithVersion(service, "b");
    expect(await currentAt(noon)).toEqual(version("b"));
  });

  it("are requested once by processes that start at the same time", async () => {
    const processes = await Promise.all([1, 2, 3].map(() => startAt(noon)));
    await Promise.all(processes.map(({ firstRefresh }) => firstRefresh));
    expect(service.requests).toBe(1);
  });

  it("of another process are read in the next round", async () => {
    service.respond = unavailable;
    let time = noon;
    const waiting = await startAt(noon, { now: () => time, refreshIntervalMs: 5 });
    await waiting.firstRefresh;
    service.respond = respondWithVersion(service, "a");
    // Too early for a second request of its own.
    time += hour - 60_000;
    await currentAt(noon + hour);
    await expect.poll(() => waiting.current()).toEqual(version("a"));
    expect(service.requests).toBe(2);
  });

  it("are requested in a later round of the same process", async () => {
    let time = noon;
    const tiles = await startAt(noon, { now: () => time, refreshIntervalMs: 5 });
    await tiles.firstRefresh;
    service.respond = respondWithVersion(service, "b");
    time += 24 * hour;
    await expect.poll(() => tiles.current()).toEqual(version("b"));
    expect(service.requests).toBe(2);
  });
});

describe("an answer without a description", () => {
  const answers: Record<string, RequestListener> = {
    "a refusal": unavailable,
    "an error": (_request, response) => response.writeHead(500).end(),
    "an empty body": (_request, response) => response.end(),
    "broken JSON": (_request, response) => response.end('{"tiles": ['),
    "a foreign host": (_request, response) =>
      response.end('{"tiles": ["https://tiles.example/{z}/{x}/{y}.pbf"], "minzoom": 0, "maxzoom": 14}'),
    "a huge body": (_request, response) => response.end(Buffer.alloc(2_000_000, " ")),
    "a good description after 1 MB of spaces": (_request, response) => {
      response.write(Buffer.alloc(1_100_000, " "));
      respondWithVersion(service, "b")(_request, response);
    },
  };

  it.each(Object.entries(answers))(
    "(%s) is one line of information, and there are no streets",
    async (_what, answer) => {
      service.respond = answer;
      expect(await currentAt(noon)).toBeNull();
      expect(levels()).toEqual(["info"]);
    },
  );

  it.each(Object.entries(answers))(
    "(%s) keeps the last good description for another day",
    async (_what, answer) => {
      await currentAt(noon);
      service.respond = answer;
      expect(await currentAt(noon + 24 * hour)).toEqual(version("a"));
      service.respond = respondWithVersion(service, "b");
      expect(await currentAt(noon + 47 * hour)).toEqual(version("a"));
      expect(service.requests).toBe(2);
      expect(await currentAt(noon + 48 * hour)).toEqual(version("b"));
    },
  );

  it("is followed by the next request after an hour while there is no good one", async () => {
    service.respond = unavailable;
    await currentAt(noon);
    service.respond = respondWithVersion(service, "a");
    expect(await currentAt(noon + hour - 1)).toBeNull();
    expect(service.requests).toBe(1);
    expect(await currentAt(noon + hour)).toEqual(version("a"));
  });
});

describe("a request without an answer", () => {
  it.each<[string, RequestListener]>([
    ["no byte", never],
    ["half a body", (_request, response) => response.writeHead(200).write("{")],
  ])("(%s) is ended after a time and logged for debugging only", async (_what, answer) => {
    service.respond = answer;
    expect(await currentAt(noon, { timeoutMs: 50 })).toBeNull();
    expect(levels()).toEqual(["debug"]);
    // None, if the machine is too busy to send it in time.
    expect(service.requests).toBeLessThanOrEqual(1);
  });

  it.each<[string, RequestListener]>([
    ["a redirect", (_request, response) => response.writeHead(302, { location: "/otro" }).end()],
    ["a closed connection", (request) => request.socket.destroy()],
  ])("(%s) is logged for debugging only", async (_what, answer) => {
    service.respond = answer;
    expect(await currentAt(noon)).toBeNull();
    expect(levels()).toEqual(["debug"]);
    expect(service.requests).toBe(1);
  });

  it("does not delay the start, and is cancelled when the product stops", async () => {
    service.respond = never;
    const tiles = await startAt(noon);
    expect(tiles.current()).toBeNull();
    await expect.poll(() => service.requests).toBe(1);
    await tiles.close();
    await tiles.firstRefresh;
    expect(levels()).toEqual(["debug"]);
  });
});
