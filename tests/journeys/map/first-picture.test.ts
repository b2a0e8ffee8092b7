import { createFactories } from "@mapaobra/server/testing/factories";
import { startTestServer, type TestServer } from "@mapaobra/server/testing/running-server";
import { laptop, phone } from "@mapaobra/web/testing/viewports";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { webGlBrowser } from "../support/browsers.ts";
import {
  DRAWING_TIMEOUT_MS,
  eventually,
  expect,
  LOAD_TIMEOUT_MS,
  retryUntilPasses,
} from "../support/expect.ts";
import { openBrowserPage } from "../support/visitor.ts";
import { bestShift, greyPicture } from "./first-picture/best-shift.ts";
import { layoutShift, observeLayoutShift } from "./first-picture/layout-shift.ts";

/** A visitor sees a map before the application draws it: the server's picture, in the same place. */

const path = "/mapa/cumbres";

let server: TestServer;
let address: string;

beforeAll(async () => {
  // The whole web application: this journey compares the ground.
  server = await startTestServer({ drawsPictures: true });
  const make = createFactories(server.database.db);
  const company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres" });
  const map = await make.map(company, { slug: "pais", published: true, type: "Mapa Google" });
  const stages = ["TERMINADO", "ACABADOS", "OBRA GRIS", "MOVIMIENTO DE TIERRA"];
  for (let index = 0; index < 40; index++) {
    await make.point(map, {
      stage: stages[index % stages.length] ?? null,
      lat_micro: 9_400_000 + ((index * 370_003) % 1_300_000),
      lng_micro: -85_400_000 + ((index * 590_017) % 2_000_000),
    });
  }
  address = await server.listen();
  const readPage = async () => (await fetch(address + path)).text();
  await eventually(readPage, { timeout: DRAWING_TIMEOUT_MS }).toContain("primera-imagen");
});
afterAll(async () => {
  await server?.close();
});

const pictureOf = (page: Page) => page.locator("#primera-imagen");
const region = (page: Page) => page.getByRole("region", { name: "Mapa", exact: true });

/** Leaves the map alone visible. The page's policy allows no style elements. */
const hideControls = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "main * { visibility: hidden !important } main canvas { visibility: visible !important }",
    );
    document.adoptedStyleSheets.push(sheet);
  });

async function drawnMap(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  await hideControls(page);
  return greyPicture(await page.screenshot({ clip }));
}

describe("the first picture of a map", () => {
  it("shows what the map then draws, in its place", async () => {
    const window = { viewport: phone, colorScheme: "light" } as const;
    const browser = await webGlBrowser();
    const visitor = await openBrowserPage(browser, address, window);
    const { page } = visitor;
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(path);
    const picture = pictureOf(page);
    // A loaded picture is decoded later.
    await picture.locator("img").evaluate((image: HTMLImageElement) => image.decode());
    const clip = await picture.boundingBox();
    if (!clip) throw new Error("the page shows no picture");
    const before = await greyPicture(await page.screenshot({ clip }));
    await page.unroute("**/assets/*.js");

    const other = await openBrowserPage(browser, address, window);
    const { page: drawn, consoleErrors } = other;
    await observeLayoutShift(drawn);
    await other.open(path);
    await expect(pictureOf(drawn)).toHaveCount(0);
    await eventually(() => region(drawn).boundingBox()).toEqual(clip);
    await retryUntilPasses(async () => {
      const shift = bestShift(before, await drawnMap(drawn, clip));
      expect(Math.abs(shift.x)).toBeLessThanOrEqual(2);
      expect(Math.abs(shift.y)).toBeLessThanOrEqual(2);
      expect(shift.difference).toBeLessThan(8);
    });
    await eventually(() => layoutShift(drawn)).toBeLessThan(0.02);
    expect(consoleErrors).toEqual([]);
  });

  it("gives way to the map when the visitor presses it before its points are drawn", async () => {
    const { page, consoleErrors } = await openBrowserPage(await webGlBrowser(), address, {
      viewport: laptop,
    });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/puntos.arrow*", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path);
    await region(page).waitFor();
    await expect(pictureOf(page)).toBeVisible();
    await region(page).click({ position: { x: 900, y: 400 } });
    await expect(pictureOf(page)).toHaveCount(0);
    release();
    await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
    expect(consoleErrors).toEqual([]);
  });

  it("stays with the points, the list and the filters where the engine of the map fails to load, until a retry", async () => {
    const { page } = await openBrowserPage(await webGlBrowser(), address, { viewport: laptop });
    await page.route("**/maplibre-host-*.js", (route) => route.abort());
    await page.goto(path);
    const notice = page.getByRole("alert").filter({ hasText: "Error al cargar el mapa" });
    await notice.waitFor();
    await expect(pictureOf(page)).toBeVisible();
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
    await page.getByRole("button", { name: "Filtros" }).click();
    await page.getByRole("button", { name: /^Obra gris/, pressed: false }).click();
    const filtered = page.getByRole("heading", { level: 2, name: "10 proyectos" });
    await filtered.waitFor();
    // The address is written a moment later.
    await page.waitForURL(/etapa=/);
    await page.unroute("**/maplibre-host-*.js");
    await Promise.all([
      page.waitForEvent("load"),
      notice.getByRole("button", { name: "Reintentar" }).click(),
    ]);
    await page.locator('main[aria-busy="false"] canvas.maplibregl-canvas').waitFor();
    await filtered.waitFor();
    await expect(notice).toHaveCount(0);
  });
});
