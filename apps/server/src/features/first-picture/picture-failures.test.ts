import type { Worker } from "node:worker_threads";
import { mapTypeNames } from "@mapaobra/domain/map/map-type";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listenToDatabase } from "../../live/database-notifications.ts";
import { createMapChanges } from "../../live/map-changes.ts";
import { cacheLimits } from "../../testing/cache-limits.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";
import { createMapsService } from "../maps/maps-service.ts";
import { createColumnsBuilder } from "../points/columns/columns-builder.ts";
import { createColumnsCache, minBuildIntervalMs } from "../points/columns/columns-cache.ts";
import { createColumnsService } from "../points/columns/columns-service.ts";
import type { StreetTile, TileId } from "./drawing/street-tiles.ts";
import { createFirstPictureService } from "./first-picture-service.ts";
import {
  createPictureDrawer,
  DrawerClosedError,
  logDrawingFailure,
  type PictureDrawer,
} from "./picture-drawer.ts";
import { createPictureStore } from "./picture-store.ts";
import type { DrawnPicture } from "./picture-worker.ts";

let server: TestServer;
let drawer: PictureDrawer;
let map: { readonly id: number; readonly company_id: number };
/** The map without streets. */
let ground: DrawnPicture;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  drawer = createPictureDrawer({ lowersPriority: false });
  const make = createFactories(server.database.db);
  map = await make.map(await make.company(), { published: true });
  await make.point(map, { lat_micro: 9_930_000, lng_micro: -84_080_000 });
  ground = await drawer.draw({ columns: await columnsOfMap(), mapUrl: "", streets: null });
});
afterAll(async () => {
  await drawer.close();
  await server.close();
});

const columnsOfMap = async () => {
  const url = `/api/Mapas/${map.id}/puntos.arrow?columnas=mapa`;
  const reply = await server.app.inject({ url, headers: { "accept-encoding": "br" } });
  return reply.rawPayload;
};

describe("a picture that cannot be drawn", () => {
  it("fails alone: the drawing thread continues", async () => {
    const columns = await columnsOfMap();
    const [broken, drawn] = await Promise.allSettled([
      drawer.draw({ columns: Uint8Array.of(1, 2, 3), mapUrl: "", streets: null }),
      drawer.draw({ columns, mapUrl: "", streets: null }),
    ]);
    expect(broken.status).toBe("rejected");
    expect(drawn).toEqual({ status: "fulfilled", value: ground });
    expect(ground).toMatchObject({
      hasStreets: false,
      layouts: [{ layout: "movil" }, { layout: "tableta" }, { layout: "escritorio" }],
    });
  });

  it.each<[string, (ids: readonly TileId[]) => Promise<StreetTile[]>]>([
    ["be read", () => Promise.reject(new Error("no answer"))],
    ["be decoded", async (ids) => ids.map((id) => ({ ...id, bytes: Uint8Array.of(1, 2), isGzip: true }))],
  ])("has no streets if their tiles cannot %s", async (_, read) => {
    const near = { columns: await columnsOfMap(), mapUrl: "" };
    const tileSet = { schema: "shortbread", minZoom: 0, maxZoom: 14 } as const;
    expect(await drawer.draw({ ...near, streets: { tileSet, read } })).toEqual({
      hasStreets: false,
      layouts: ground.layouts,
      streetsFailure: expect.stringMatching(/./),
    });
  });

  it("ends a drawing that hangs, and starts the next in another thread", async () => {
    const near = { columns: await columnsOfMap(), mapUrl: "" };
    const tileSet = { schema: "shortbread", minZoom: 0, maxZoom: 14 } as const;
    const read = () => new Promise<never>(() => undefined);
    const [hanging, next] = await Promise.allSettled([
      drawer.draw({ ...near, streets: { tileSet, read } }, 1),
      drawer.draw({ ...near, columns: Uint8Array.of(1, 2, 3), streets: null }),
    ]);
    expect(hanging).toMatchObject({ status: "rejected", reason: new Error("the drawing thread ended") });
    // The thread that ended could not read it.
    expect(next).toMatchObject({ reason: { message: expect.stringContaining("unexpected end of file") } });
  });

  it("is no failure to log when the server stops", async () => {
    const logged: unknown[] = [];
    const log = pino({ level: "warn" }, { write: (line) => logged.push(line) });
    const stopped = createPictureDrawer({ lowersPriority: false });
    const tileSet = { schema: "shortbread", minZoom: 0, maxZoom: 14 } as const;
    const read = () => new Promise<never>(() => undefined);
    const columns = await columnsOfMap();
    const drawn = stopped.draw({ columns, mapUrl: "", streets: { tileSet, read } });
    const failure = drawn.catch((error: unknown) => logDrawingFailure(log, error, { map: 1, message: "" }));
    await stopped.close();
    await failure;
    await expect(drawn).rejects.toBeInstanceOf(DrawerClosedError);
    expect(logged).toEqual([]);
  });

  it("is left out of pages, is logged once, and is tried again after ten seconds", async () => {
    const logged: { level: number; map?: number; err?: { message: string } }[] = [];
    const log = pino({ level: "warn" }, { write: (line) => logged.push(JSON.parse(line)) });
    const { connectionString, access, db } = server.database;
    const signals = await listenToDatabase(connectionString, log);
    const builder = createColumnsBuilder(access);
    const changes = createMapChanges(signals, log);
    const maps = createMapsService({
      db,
      changes,
      signals,
      addressOf: (key) => key,
      cacheLimits: cacheLimits.publishedMaps,
    });
    let time = 0;
    const columns = createColumnsService(
      maps,
      createColumnsCache(builder.build, () => time, {
        minBuildIntervalMs,
        maxBytes: cacheLimits.columns.maxBytes,
      }),
    );
    let canDraw = false;
    const pictures = createFirstPictureService({
      maps,
      changes,
      columns,
      store: createPictureStore({ storage: server.storage, version: "1", log }),
      draw: async () => {
        if (!canDraw) throw new Error("no memory");
        return ground;
      },
      streets: () => null,
      cacheLimits: cacheLimits.firstPictures,
      log,
      now: () => time,
    });
    const pictured = { id: map.id, mapUrl: "", type: mapTypeNames.google };
    const file = {
      mapId: map.id,
      digest: "abcdefghijklmnopqrstuv",
      layout: "movil",
      scheme: "light",
    } as const;

    expect(await pictures.markupOf(pictured)).toBeUndefined();
    await expect.poll(() => logged).toHaveLength(1);
    expect(logged[0]).toMatchObject({ level: 40, map: map.id, err: { message: "no memory" } });
    expect(await pictures.markupOf(pictured)).toBeUndefined();
    expect(await pictures.findFile(file)).toBeUndefined();
    expect(logged).toHaveLength(1);

    canDraw = true;
    time += 10_000;
    await expect.poll(() => pictures.markupOf(pictured)).toBeDefined();
    expect(await pictures.findFile(file)).toMatchObject({ isExact: false });
    expect(logged).toHaveLength(1);
    await builder.close();
    await signals.close();
  });
});

describe("the drawing thread", () => {
  it("ends when it is idle, and another one draws the next picture", async () => {
    const content = { columns: await columnsOfMap(), mapUrl: "", streets: null };
    const threads: Worker[] = [];
    const record = (thread: Worker) => threads.push(thread);
    process.on("worker", record);
    const idle = createPictureDrawer({ idleMs: 0 });
    expect(await idle.draw(content)).toEqual(ground);
    await new Promise((resolve) => threads[0]?.once("exit", resolve));
    expect(await idle.draw(content)).toEqual(ground);
    expect(threads).toHaveLength(2);
    process.off("worker", record);
    await idle.close();
  });
});
