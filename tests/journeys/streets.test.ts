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
import { afterAll, beforeAll, describe, it, onTestFinished } from "vitest";
import { middleOfMap } from "./public-map/middle-of-map.ts";
import { createSampleCompany } from "./public-map/sample-company.ts";
import { webGlBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { startJourneyServer } from "./support/journey-server.ts";
import { laptopHalfResolution, openBrowserPage } from "./support/visitor.ts";

/** A visitor's map asks OpenFreeMap for streets, and remains a map whatever the answer is. */

const host = openFreeMap.tilesOrigin;
const version = "20261125";
let server: TestServer;
let service: TestTileService;
let tiles: StreetTiles;
let address: string;
let basemap: "calles" | "incluido" = "calles";

beforeAll(async () => {
  server = await startJourneyServer({
    streets: () => (basemap === "calles" ? tiles.current() : null),
  });
  await createSampleCompany(server);
  service = await startTestTileService();
  service.respond = respondWithVersion(openFreeMap, version);
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

type Respond = (route: Route) => unknown;
const reply =
  (status: number, body: Buffer | string): Respond =>
  (route) =>
    route.fulfill({ status, headers: { "access-control-allow-origin": "*" }, body });

const town = Buffer.from(townTile("openmaptiles").split(",")[1] ?? "", "base64");
const sendTown = reply(200, town);
const sendNothing = reply(200, "");

/** Torre Catedral in the middle of the map. */
const mapAt = (zoom: number) => `/mapa/cumbres?vista=9.926,-84.081,${zoom}`;

/** Opens a page for which the tile host answers in this way. */
async function openMap(respond: Respond) {
  const visitor = await openBrowserPage(await webGlBrowser(), address, laptopHalfResolution);
  const { page, context } = visitor;
  /** In order: `points`, and each requested tile as `z/x/y.pbf`. */
  const requests: string[] = [];
  const complaints: string[] = [];
  // Tiles are requested by MapLibre's worker.
  await context.route(`${host}/**`, (route) => {
    requests.push(tileOf(route.request().url()));
    return respond(route);
  });
  page.on("requestfinished", (request) => {
    if (request.url().includes("puntos.arrow")) requests.push("points");
  });
  page.on("console", (message) => {
    const isOfBrowser = /^Failed to load resource|GL Driver Message/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isOfBrowser) complaints.push(message.text());
  });
  return { ...visitor, requests, complaints };
}
const tileOf = (url: string) => url.replace(`${host}/planet/${version}/`, "");
const tilesOf = (requests: readonly string[]) => requests.filter((request) => request !== "points");

const attribution = (page: Page) => page.getByRole("link", { name: "OpenFreeMap" });
/** Says where the map is when it has no streets. */
const nearestTown = (page: Page) => page.getByText("al sureste de San José");

/** A point is drawn in the middle of the map: nothing else there is as colourful. */
async function expectPoint(page: Page) {
  const { x, y } = await middleOfMap(page);
  const clip = { x: x - 8, y: y - 8, width: 16, height: 16 };
  const strongest = async () => {
    const pixels = await sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer();
    const saturations = Array.from({ length: pixels.length / 3 }, (_, i) => {
      const colour = pixels.subarray(3 * i, 3 * i + 3);
      return Math.max(...colour) - Math.min(...colour);
    });
    return Math.max(...saturations);
  };
  await eventually(strongest).toBeGreaterThan(150);
}

async function openTower(page: Page) {
  await page.getByRole("listitem").getByRole("button", { name: "Torre Catedral" }).click();
  await expect(page.getByRole("article").getByRole("heading", { name: "Torre Catedral" })).toBeVisible();
}

describe("the streets of OpenFreeMap", () => {
  it("are drawn after the points, with their sources", async () => {
    const { page, open, requests, complaints } = await openMap(sendTown);
    await open(mapAt(15));
    await expect(attribution(page)).toBeVisible();
    await expect(page.getByRole("link", { name: "© OpenMapTiles" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Data from OpenStreetMap" })).toBeVisible();
    await expectPoint(page);
    expect(requests[0]).toBe("points");
    expect(tilesOf(requests)[0]).toMatch(/^14\/\d+\/\d+\.pbf$/);
    expect(complaints).toEqual([]);
  });

  it("are requested from zoom 10 on", async () => {
    const { page, open, requests } = await openMap(sendTown);
    await open(mapAt(9));
    await expectPoint(page);
    expect(tilesOf(requests)).toEqual([]);
    await page.getByRole("button", { name: "Acercar" }).click();
    await expect(attribution(page)).toBeVisible();
    // MapLibre's levels are one less.
    for (const tile of tilesOf(requests)) expect(tile).toMatch(/^9\//);
  });

  it("are absent where the tiles are empty, and appear where they are not", async () => {
    const { page, open, complaints } = await openMap((route) =>
      tileOf(route.request().url()).startsWith("14/") ? sendNothing(route) : sendTown(route),
    );
    await open(mapAt(15));
    await expect(nearestTown(page)).toBeVisible();
    await expect(attribution(page)).toHaveCount(0);
    await expectPoint(page);
    await page.getByRole("button", { name: "Alejar" }).click();
    await expect(attribution(page)).toBeVisible();
    await expect(nearestTown(page)).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  it.each<[string, Respond]>([
    ["are refused", reply(403, "no")],
    ["never arrive", () => undefined],
  ])("are given up without a message when tiles %s", async (_what, respond) => {
    const { page, open, requests, complaints } = await openMap(respond);
    await open(mapAt(15));
    await expect(nearestTown(page)).toBeVisible();
    await expect(attribution(page)).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expectPoint(page);
    expect(requests[0]).toBe("points");
    expect(complaints).toEqual([]);
  });

  it("leave the page usable with a tile of 20 MB", async () => {
    // A valid tile, whose layers repeat. The page waits only so long for the first answer.
    const huge = Buffer.concat(Array.from({ length: Math.ceil(20e6 / town.length) }, () => town));
    let answers = 0;
    const { page, open } = await openMap((route) => reply(200, answers++ === 1 ? huge : town)(route));
    await open(mapAt(15));
    await expect(attribution(page)).toBeVisible();
    await expectPoint(page);
    await openTower(page);
  });

  it("are neither requested nor allowed with BASEMAP=incluido", async () => {
    basemap = "incluido";
    onTestFinished(() => {
      basemap = "calles";
    });
    const { page, open, requests } = await openMap(sendTown);
    const [document] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      open(mapAt(15)),
    ]);
    expect(document.headers()["content-security-policy"]).toContain("connect-src 'self';");
    await expect(nearestTown(page)).toBeVisible();
    await openTower(page);
    await expectPoint(page);
    expect(tilesOf(requests)).toEqual([]);
  });
});
