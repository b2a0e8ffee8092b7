import {
  openFreeMap,
  type StreetTiles,
  startStreetTiles,
} from "@mapaobra/server/features/streets/street-tiles-service";
import {
  respondWithVersion,
  startTestTileService,
  type TestTileService,
} from "@mapaobra/server/features/streets/tile-service.fixture";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import { townTile } from "@mapaobra/web/testing/town-tile";
import type { Page, Route } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { middleOfMap } from "./public-map/middle-of-map.ts";
import { createSampleCompany } from "./public-map/sample-company.ts";
import { webGlBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { startJourneyServer } from "./support/journey-server.ts";
import { laptopHalfResolution, openBrowserPage } from "./support/visitor.ts";

/** A visitor's map asks OpenFreeMap for streets, and remains a map whatever the answer is. */

const host = openFreeMap.tilesOrigin;
let server: TestServer;
let service: TestTileService;
let tiles: StreetTiles;
let address: string;
/** Whether the product runs with streets: `BASEMAP=calles`. */
let hasStreets: boolean;

beforeAll(async () => {
  server = await startJourneyServer({ streets: () => (hasStreets ? tiles.current() : null) });
  await createSampleCompany(server);
  service = await startTestTileService();
  service.respond = respondWithVersion(openFreeMap, "20261125");
  tiles = await startStreetTiles({
    db: server.database.db,
    log: server.app.log,
    now: Date.now,
    service: { url: service.url, tilesOrigin: host },
  });
  await tiles.firstRefresh;
  address = await server.listen();
});
afterAll(async () => {
  await tiles?.close();
  await service?.close();
  await server?.close();
});
beforeEach(() => {
  hasStreets = true;
});

const cors = { "access-control-allow-origin": "*" };
const tile = Buffer.from(townTile("openmaptiles").split(",")[1] ?? "", "base64");
const respondWith = (body: Buffer) => (route: Route) => route.fulfill({ status: 200, headers: cors, body });

/** Torre Catedral in the middle of the map. */
const mapAt = (zoom: number) => `/mapa/cumbres?vista=9.926,-84.081,${zoom}`;

/** Opens pages on which the tile host answers in this way. */
async function openMap(respond: (route: Route) => unknown) {
  const visitor = await openBrowserPage(await webGlBrowser(), address, laptopHalfResolution);
  const { page } = visitor;
  /** What was requested, in order: the points, and the tiles as `z/x/y.pbf`. */
  const requests: string[] = [];
  const complaints: string[] = [];
  const cancelled: string[] = [];
  await page.route(`${host}/**`, (route) => {
    requests.push(route.request().url().replace(`${host}/planet/20261125/`, ""));
    return respond(route);
  });
  page.on("requestfinished", (request) => {
    if (request.url().includes("puntos.arrow")) requests.push("points");
  });
  page.on("requestfailed", (request) => {
    if (request.url().startsWith(host)) cancelled.push(request.url());
  });
  page.on("console", (message) => {
    const isOfBrowser = /^Failed to load resource|GL Driver Message/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isOfBrowser) complaints.push(message.text());
  });
  return { ...visitor, requests, complaints, cancelled };
}

const attribution = (page: Page) => page.getByRole("link", { name: "OpenFreeMap" });
const tilesOf = (requests: readonly string[]) => requests.filter((request) => request !== "points");

/** Whether a point is drawn in the middle of the map: its colour is the only strong one. */
async function hasPointInMiddle(page: Page): Promise<boolean> {
  const { x, y } = await middleOfMap(page);
  const picture = await page.screenshot({ clip: { x: x - 8, y: y - 8, width: 16, height: 16 } });
  const { channels } = await sharp(picture).removeAlpha().stats();
  const strongest = channels.map(({ min, max }) => max - min);
  return Math.max(...strongest) > 100;
}

async function expectPoint(page: Page) {
  await eventually(() => hasPointInMiddle(page)).toBe(true);
}

describe("the streets of OpenFreeMap", () => {
  it("are drawn after the points, with their sources", async () => {
    const { page, open, requests, complaints } = await openMap(respondWith(tile));
    await open(mapAt(15));
    await expect(attribution(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "© OpenMapTiles" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Data from OpenStreetMap" })).toBeVisible();
    await expectPoint(page);
    expect(requests[0]).toBe("points");
    expect(tilesOf(requests)[0]).toMatch(/^14\/\d+\/\d+\.pbf$/);
    expect(complaints).toEqual([]);
  });

  it("are requested from level 10 on", async () => {
    const { page, open, requests } = await openMap(respondWith(tile));
    await open(mapAt(9));
    await expectPoint(page);
    expect(tilesOf(requests)).toEqual([]);
    await page.getByRole("button", { name: "Acercar" }).click();
    await expect(attribution(page)).toBeVisible();
    for (const request of tilesOf(requests)) expect(request).toMatch(/^9\//);
  });

  it.each<[string, (route: Route) => unknown]>([
    ["empty tiles", respondWith(Buffer.alloc(0))],
    ["refusals", (route) => route.fulfill({ status: 403, headers: cors, body: "no" })],
  ])("leave the map as it is with %s", async (_what, respond) => {
    const { page, open, requests, complaints } = await openMap(respond);
    await open(mapAt(15));
    await eventually(() => tilesOf(requests).length).toBeGreaterThan(0);
    await expectPoint(page);
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(requests[0]).toBe("points");
    expect(complaints).toEqual([]);
  });

  it("are given up without a message when no tile arrives", async () => {
    const { page, open, requests, cancelled, complaints } = await openMap(() => undefined);
    await open(mapAt(15));
    await expectPoint(page);
    await eventually(() => cancelled.length).toBeGreaterThan(0);
    await expect(attribution(page)).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expectPoint(page);
    expect(requests[0]).toBe("points");
    expect(complaints).toEqual([]);
  });

  it("leave the page usable with a tile of 20 MB", async () => {
    // A valid tile, whose layers repeat.
    const huge = Buffer.concat(Array.from({ length: Math.ceil(20e6 / tile.length) }, () => tile));
    let answers = 0;
    const { page, open } = await openMap((route) => respondWith(answers++ === 0 ? huge : tile)(route));
    await open(mapAt(15));
    await expect(attribution(page)).toBeVisible();
    await expectPoint(page);
    await page.getByRole("listitem").getByRole("button", { name: "Torre Catedral" }).click();
    await expect(page.getByRole("article").getByRole("heading", { name: "Torre Catedral" })).toBeVisible();
  });

  it("are allowed by the page's policy, from that host alone", async () => {
    const { page } = await openMap(respondWith(tile));
    const policy = async () => {
      const response = await page.goto(mapAt(9));
      return response?.headers()["content-security-policy"]?.match(/connect-src ([^;]*)/)?.[1];
    };
    await eventually(policy).toBe(`'self' ${host}`);
    hasStreets = false;
    await eventually(policy).toBe("'self'");
  });

  it("are not requested with BASEMAP=incluido", async () => {
    hasStreets = false;
    const { page, open, requests } = await openMap(respondWith(tile));
    await open(mapAt(15));
    await expectPoint(page);
    await page.getByRole("listitem").getByRole("button", { name: "Torre Catedral" }).click();
    await expect(page.getByRole("article").getByRole("heading", { name: "Torre Catedral" })).toBeVisible();
    await expectPoint(page);
    expect(tilesOf(requests)).toEqual([]);
  });
});
