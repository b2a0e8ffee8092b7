import { gzipSync } from "node:zlib";
import { installMadeArchive } from "@mapaobra/server/features/street-archive/street-archive.fixture";
import { lineTile } from "@mapaobra/web/testing/vector-tile";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop } from "../support/visitor.ts";
import {
  cachedUrlsIn,
  createMap,
  HERE,
  type TestMap,
  unexpectedConsoleErrors,
  visitHome,
  waitForMap,
  withServiceWorker,
} from "./offline-shell/offline-page.ts";

/** Streets that were looked at are on the office's map without a network. */

let office: TestApp;
let country: TestMap;

beforeAll(async () => {
  office = await startTestApp();
  country = await createMap(office, { map_url: "https://www.google.com/maps/@9.926,-84.081,15z" });
});
afterAll(() => office?.close());

/** The only level of the archive: the map at level 15 shows few of its tiles. */
const z = 14;
const x = Math.floor(((HERE.lng_micro / 1e6 + 180) / 360) * 2 ** z);
const latitude = (HERE.lat_micro / 1e6) * (Math.PI / 180);
const y = Math.floor(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * 2 ** z);

async function installStreets() {
  const content = lineTile("transportation", ["class", "motorway"]).split(",")[1] ?? "";
  const bytes = gzipSync(Buffer.from(content, "base64"));
  const { hash } = await installMadeArchive(office.server, {
    tiles: [{ z, x, y, bytes }],
    zooms: [z, z],
    box: [-84.2, 9.8, -84, 10],
  });
  return { hash, tile: `/basemap/${hash}/${z}/${x}/${y}.mvt` };
}

const keptStreets = (page: Page) => cachedUrlsIn(page, "mapaobra-calles-");
const attribution = (page: Page) => page.getByRole("link", { name: "© OpenStreetMap" });

/** Requests an address as a page does. Returns the status and the size, or null if it failed. */
const request = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const response = await fetch(url).catch(() => null);
    return response && { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
  }, address);

describe("streets offline", () => {
  it("are those that were looked at; others are absent without a message", async () => {
    const { tile, hash } = await installStreets();
    const staff = await office.signedIn("admin", {
      window: { ...laptop, ...withServiceWorker },
      needsWebGl: true,
    });
    const { page, context } = staff;
    await visitHome(page, "", { query: `?mapa=${country.id}` });
    // Tiles that arrived before the service worker are not kept.
    await page.reload();
    await waitForMap(page);
    await attribution(page).waitFor();
    await eventually(() => keptStreets(page)).toContain(tile);

    await context.setOffline(true);
    await page.reload();
    await waitForMap(page);
    await attribution(page).waitFor();
    await eventually(async () => (await request(page, tile))?.bytes).toBeGreaterThan(0);
    await eventually(() => request(page, `/basemap/${hash}/${z}/${x + 100}/${y}.mvt`)).toBeNull();
    expect(unexpectedConsoleErrors(staff)).toEqual([]);
  });
});
