import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop, openBrowserPage } from "../support/visitor.ts";
import { countRetained } from "./media-viewer/count-retained.ts";
import {
  counter,
  createGallery,
  type Gallery,
  mediaParam,
  photo,
  picture,
  viewer,
} from "./media-viewer/gallery.ts";
import { bandedPanorama } from "./panorama/banded-panorama.ts";

/** Opens and closes the media viewer many times, also in quick succession. */

let office: TestApp;
let gallery: Gallery;

beforeAll(async () => {
  office = await startTestApp();
  gallery = await createGallery(office);
  await gallery.uploadFiles(
    gallery.tower,
    await photo("fachada.jpg", "#8a5a44"),
    await photo("sur.jpg", "#446a8a"),
    { name: "patio.jpg", content: await bandedPanorama(1024), kind: "360" },
  );
  await gallery.uploadFiles(gallery.pointWithoutFiles, await photo("lote.jpg", "#44608a"));
});
afterAll(() => office?.close());

const pictures = (page: Page) => page.getByRole("button", { name: /^Imágenes/ });
const closed = (page: Page) => viewer(page).waitFor({ state: "detached" });
const project = () => `/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}`;

it("releases its memory after every close", async () => {
  const { page, consoleErrors, open } = await openBrowserPage(
    await webGlBrowser(),
    office.address,
    // The processor draws the map and the panorama: few pixels make it faster.
    { viewport: laptop.viewport, deviceScaleFactor: 0.25 },
  );
  const retained = await countRetained(page);
  await open(project());
  const openAndClose = async () => {
    await pictures(page).click();
    await picture(page).waitFor();
    await page.keyboard.press("End");
    await viewer(page).getByRole("application").locator("canvas").waitFor();
    await viewer(page).getByRole("tab", { name: "Avance" }).click();
    await viewer(page).getByText("OBRA GRIS").waitFor();
    await page.keyboard.press("Escape");
    await closed(page);
  };
  for (let time = 0; time < 6; time += 1) await openAndClose();
  const before = await retained();
  for (let time = 0; time < 3; time += 1) await openAndClose();
  // The engine frees the last closed viewer later. A leak grows with every viewer.
  const grown = async () => {
    const { nodes, listeners } = await retained();
    return Math.max(nodes - before.nodes, listeners - before.listeners);
  };
  // A leak of one viewer each time would be hundreds of nodes and listeners.
  await eventually(grown).toBeLessThan(50);
  await eventually(async () => (await retained()).bitmaps).toBeLessThanOrEqual(before.bitmaps);
  await eventually(async () => (await retained()).addresses).toBeLessThanOrEqual(before.addresses);
  await eventually(async () => (await retained()).contexts).toBeLessThanOrEqual(before.contexts);
  await eventually(async () => (await retained()).textures).toBeLessThanOrEqual(before.textures);
  await eventually(async () => (await retained()).reachable).toBeLessThan(before.reachable + 3);
  // The engine's compiled code and request records grow by 13 to 17 kB each time.
  await eventually(async () => (await retained()).heap - before.heap).toBeLessThan(0.8 * 1_048_576);
  expect(consoleErrors).toEqual([]);
});

it("shows the second of two quickly opened projects, and ignores late responses of the first", async () => {
  const { page, consoleErrors, open } = await openBrowserPage(office.browser, office.address);
  const late: Route[] = [];
  const views = /vista\.webp/;
  await page.route(views, (route) => void late.push(route));
  await open(project());
  await pictures(page).click();
  await eventually(() => late.length).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await closed(page);
  await page.keyboard.press("Escape");
  await page.unroute(views);
  await page.getByRole("button", { name: /^Lote vacío/ }).click();
  await pictures(page).click();
  for (const route of late) await route.continue().catch(() => undefined);
  await eventually(() => picture(page).getAttribute("alt")).toBe("Foto 4");
  await viewer(page).getByRole("heading", { name: "Lote vacío" }).waitFor();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await closed(page);
  await eventually(() => mediaParam(page)).toBeNull();
  expect(consoleErrors).toEqual([]);
});

it("closes by Escape before its project, also when both were opened in one step, and opens once for two presses", async () => {
  const { page, consoleErrors, open } = await openBrowserPage(office.browser, office.address);
  const box = page.getByRole("article");
  await open("/mapa/cumbres?mapa=avance");
  await page.getByRole("button", { name: /^Torre Norte/ }).click();
  await pictures(page).click();
  await counter(page).waitFor();
  await page.keyboard.press("Escape");
  await closed(page);
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });
  // Follows a link within the page.
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, `${project()}&medio=todo`);
  await counter(page).waitFor();
  await page.keyboard.press("Escape");
  await closed(page);
  await box.getByRole("heading", { name: "Torre Norte" }).waitFor();
  await eventually(() => mediaParam(page)).toBeNull();
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });

  await page.getByRole("button", { name: /^Torre Norte/ }).click();
  await pictures(page).dblclick();
  await counter(page).waitFor();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.goBack();
  await closed(page);
  await page.getByRole("article").getByRole("heading", { name: "Torre Norte" }).waitFor();
  expect(consoleErrors).toEqual([]);
});
