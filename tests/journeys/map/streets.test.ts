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
import { afterAll, beforeAll, it } from "vitest";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually, expect } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { laptop, openBrowserPage } from "../support/visitor.ts";
import { middleOfMap } from "./public-map/middle-of-map.ts";
import { createSampleCompany } from "./public-map/sample-company.ts";

/** A visitor's map requests the tiles of streets that the server names, from where its content policy allows. */

const host = openFreeMap.tilesOrigin;
const version = "20261125";
let server: TestServer;
let service: TestTileService;
let tiles: StreetTiles;
let address: string;

beforeAll(async () => {
  server = await startJourneyServer({
    streets: () => tiles.current(),
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
  const visitor = await openBrowserPage(await webGlBrowser(), address, laptop);
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

it("the streets of OpenFreeMap are drawn after the points where tiles have any, with their sources", async () => {
  const { page, open, requests, complaints } = await openMap((route) =>
    tileOf(route.request().url()).startsWith("14/") ? sendNothing(route) : sendTown(route),
  );
  await open(mapAt(15));
  await expect(nearestTown(page)).toBeVisible();
  await expect(attribution(page)).toHaveCount(0);
  await expectPoint(page);
  expect(requests[0]).toBe("points");
  // MapLibre's levels are one less.
  expect(requests.find((request) => request !== "points")).toMatch(/^14\/\d+\/\d+\.pbf$/);

  await page.getByRole("button", { name: "Alejar" }).click();
  await expect(attribution(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "© OpenMapTiles" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Data from OpenStreetMap" })).toBeVisible();
  await expect(nearestTown(page)).toHaveCount(0);
  await expectPoint(page);
  expect(complaints).toEqual([]);
});
