import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { mapTypeNames } from "@mapaobra/domain/map/map-type";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MapChange } from "../../live/map-change.ts";
import { createDiskStorage } from "../../storage/disk-storage.ts";
import { cacheLimits } from "../../testing/cache-limits.ts";
import { createFirstPictureService } from "./first-picture-service.ts";
import { namedPicture } from "./named-picture.fixture.ts";
import { createPictureStore, type PictureStore } from "./picture-store.ts";
import type { DrawnPicture } from "./picture-worker.ts";

const map = { id: 7, mapUrl: "", type: mapTypeNames.google };
const minutes = 60_000;

let folder: string;
/** The database and the archive, which all processes share. */
let state: { companyId: number; published: boolean; revision: number };
let points: string;
let streetsFailure: string | undefined;
let now: number;
/** What each drawing of any process got. */
let drawings: string[];
/** Those of all processes. */
let stores: PictureStore[];
/** What they read. */
let readings: Promise<unknown>[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-pictures-"));
  state = { companyId: 1, published: true, revision: 1 };
  points = "points of a map";
  streetsFailure = undefined;
  now = 0;
  drawings = [];
  stores = [];
  readings = [];
});
afterEach(async () => {
  // A page starts a drawing and does not wait for it. The drawings of this file take no time, their files do.
  await Promise.allSettled(readings);
  await setImmediate();
  await Promise.all(stores.map((store) => store.finished()));
  await rm(folder, { recursive: true });
});

const drawn = (content: string): DrawnPicture => ({
  ...namedPicture(content),
  ...(streetsFailure !== undefined && { streetsFailure }),
});

/** A process of the product, as far as pictures are concerned. It reads no file before its disk is ready. */
function startProcess(version = "1", diskReady = Promise.resolve()) {
  const log = pino({ level: "silent" });
  const storage = createDiskStorage(folder);
  const stat = (key: string) => diskReady.then(() => storage.stat(key));
  const store = createPictureStore({ storage: { ...storage, stat }, version, log });
  const read = (mapId: number) => {
    const reading = store.read(mapId);
    readings.push(reading);
    return reading;
  };
  stores.push(store);
  const listeners: ((change: MapChange | undefined) => void)[] = [];
  const pictures = createFirstPictureService({
    maps: { getState: async () => state, listPublished: async () => [] },
    changes: {
      subscribe(listener) {
        listeners.push(listener);
        return () => undefined;
      },
    },
    columns: {
      readOfVisitors: async () => ({ brotli: Buffer.from(points), digest: points, revision: state.revision }),
    },
    draw: async ({ columns }) => {
      drawings.push(columns.toString());
      return drawn(String(columns));
    },
    store: { ...store, read },
    streets: () => null,
    cacheLimits: cacheLimits.firstPictures,
    log,
    now: () => now,
  });
  return {
    markup: () => pictures.markupOf(map),
    stored: store.finished,
    /** The map itself has changed, such as its publication. */
    notify() {
      for (const listener of listeners)
        listener({ map: map.id, revision: 2, kind: "map", ids: [], count: 0 });
    },
  };
}

/** A process that has drawn and stored the picture. Returns its markup. */
async function drawInOneProcess(version?: string) {
  const process = startProcess(version);
  await expect.poll(process.markup).toBeDefined();
  await process.stored();
  return process.markup();
}

describe("the stored picture of a map", () => {
  it("is in the first pages of a restarted process, which does not draw it again", async () => {
    const before = await drawInOneProcess();
    const restarted = startProcess();
    // A page does not wait for a slow disk.
    await expect.poll(restarted.markup).toEqual(before);
    now += minutes;
    expect(await restarted.markup()).toEqual(before);
    state = { ...state, revision: 2 };
    points = "other points";
    now += minutes;
    await expect.poll(restarted.markup).not.toEqual(before);
    expect(drawings).toEqual(["points of a map", "other points"]);
  });

  it("is not drawn again by a process whose disk is slow", async () => {
    const before = await drawInOneProcess();
    const { promise: ready, resolve: begin } = Promise.withResolvers<void>();
    const restarted = startProcess("1", ready);
    expect(await restarted.markup()).toBeUndefined();
    begin();
    await expect.poll(restarted.markup).toEqual(before);
    expect(drawings).toHaveLength(1);
  });

  it.each([
    ["the map has changed", { revision: 2 }],
    ["the map is not published", { published: false }],
  ])("is not used if %s", async (_, change) => {
    await drawInOneProcess();
    state = { ...state, ...change };
    expect(await startProcess().markup()).toBeUndefined();
  });

  it("is not used by another version of the product", async () => {
    await drawInOneProcess("1");
    expect(await startProcess("2").markup()).toBeUndefined();
  });

  it("is drawn again if a restored backup has other points in the same revision", async () => {
    const before = await drawInOneProcess();
    points = "points of the backup";
    const { markup } = startProcess();
    // None while it is drawn.
    await expect.poll(async () => (await markup()) ?? before).not.toEqual(before);
    expect(drawings).toEqual(["points of a map", "points of the backup"]);
  });

  it("is one file, which is deleted with the map's publication", async () => {
    await drawInOneProcess();
    expect(await readdir(join(folder, "primera-imagen"))).toEqual([String(map.id)]);
    state = { ...state, published: false };
    const other = startProcess();
    other.notify();
    await expect.poll(() => readdir(join(folder, "primera-imagen"))).toEqual([]);
    await other.stored();
  });
});

it("a picture without its streets is not stored, and is drawn again after five minutes", async () => {
  streetsFailure = "no answer";
  const process = startProcess();
  await expect.poll(process.markup).toBeDefined();
  await process.stored();
  expect(await readdir(folder)).not.toContain("primera-imagen");
  now += 4 * minutes;
  await process.markup();
  expect(drawings).toHaveLength(1);
  now += minutes;
  // A visit joins the comparison of the visit before while that runs.
  await expect.poll(async () => ((await process.markup()) ? drawings : [])).toHaveLength(2);
});
