import { officePages } from "@mapaobra/web/features/shell/office-pages";
import { paths } from "@mapaobra/web/features/shell/paths";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { createGallery, type Gallery, photo, picture } from "../media/media-viewer/gallery.ts";
import { browserWithoutWebGl, webGlBrowser } from "../support/browsers.ts";
import { expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { walkWithTab } from "../support/focus-walk.ts";
import { mockGoogleMaps } from "../support/mock-google-maps.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { openBrowserPage, phone } from "../support/visitor.ts";

/**
 * Tab through every view of a phone, whose sheet covers most: what has the focus is in sight (WCAG 2.4.11), and what it
 * names is there.
 */

let office: TestApp;
/** An installation with a key for Google Maps. */
let withKey: TestApp;
let gallery: Gallery;
beforeAll(async () => {
  office = await startTestApp({}, webGlBrowser);
  gallery = await createGallery(office);
  await gallery.uploadFiles(gallery.tower, await photo("fachada.jpg", "#8a5a44", [300, 200]));
  withKey = await startTestApp({ googleMapsKey: "clave" }, webGlBrowser);
  const { country } = await createGallery(withKey);
  // Enough for a list as high as the window.
  for (let at = 0; at < 20; at += 1) await withKey.make.point(country, { name: `Casa ${at}`, ...HERE });
});
afterAll(async () => {
  await office?.close();
  await withKey?.close();
});

const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const toolButton = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name });
/** Also under a raised sheet, where they are hidden. */
const zoomButtonsLoad = (page: Page) => page.locator('[aria-label="Acercar"]').waitFor({ state: "attached" });
const publicMap = "/mapa/cumbres?mapa=avance";
/** Reached by a walk, it raises the sheet. */
const listLoads = (page: Page) => page.getByRole("region", { name: "Proyectos en la vista" }).waitFor();

/** Raises the sheet from half height, to which a walk raises it when it reaches the list. */
async function walkUnderFullSheet(page: Page) {
  await button(page, "Ampliar el panel").click();
  await button(page, "Reducir el panel").waitFor();
  await walkWithTab(page);
}

describe("the focus stays in sight", () => {
  it("on the public map with its sheet lowered, raised half and fully, in both directions, and with each tool", async () => {
    const { page, open } = await office.openPage(phone);
    await open(publicMap);
    await zoomButtonsLoad(page);
    await listLoads(page);
    await walkWithTab(page, "Shift+Tab");
    await walkUnderFullSheet(page);
    await button(page, "Reducir el panel").click();
    await button(page, "Ampliar el panel").and(page.locator("[aria-expanded=false]")).waitFor();
    expect(await walkWithTab(page)).toContain("canvas 'Mapa'");
    for (const tool of ["Más", "Filtros"]) {
      await toolButton(page, tool).click();
      await page.getByRole("region", { name: tool, exact: true }).waitFor();
      await walkWithTab(page);
    }
  });

  it("on Google Maps, whose own controls lie under the sheet", async () => {
    const { page, open } = await withKey.openPage(phone);
    await mockGoogleMaps(page, "https://none.example/");
    await open(publicMap);
    await page.getByLabel("Combinaciones de teclas").waitFor();
    await listLoads(page);
    expect(await walkWithTab(page)).toContain("a 'Abrir esta área en Google Maps'");
    await walkUnderFullSheet(page);
  });

  it("on the map of staff with its list", async () => {
    const { page, open } = await office.signedIn("admin", { window: phone });
    await open(paths.office.home);
    await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
    await zoomButtonsLoad(page);
    await page.getByRole("tab").first().waitFor();
    await walkWithTab(page);
    await toolButton(page, "Búsquedas").click();
    await page.getByRole("region", { name: "Panel de búsquedas" }).waitFor();
    await page.keyboard.press("Escape");
    await expect(toolButton(page, "Búsquedas")).toBeFocused();
    await expect(toolButton(page, "Búsquedas")).toBeInViewport({ ratio: 1 });
  });

  it("in the form of a new point and on the list of users", async () => {
    const { page, open } = await office.signedIn("admin", { window: phone, needsWebGl: false });
    await page.goto(`${paths.point.create}?mapa=avance`);
    await page.getByRole("dialog").getByLabel("Nombre *").waitFor();
    await walkWithTab(page);

    await open(officePages.users.path);
    await page
      .getByRole("button", { name: /^Editar/ })
      .first()
      .waitFor();
    await walkWithTab(page);
  });

  it("on the sign-in page and in the media viewer", async () => {
    const { page } = await openBrowserPage(await browserWithoutWebGl(), office.address, phone);
    await page.goto(paths.signIn);
    await page.getByRole("heading", { level: 1, name: "Iniciar sesión" }).waitFor();
    await walkWithTab(page);

    await page.goto(`${publicMap}&punto=${gallery.tower.id}&medio=todo`);
    await picture(page).waitFor();
    await walkWithTab(page);
  });
});
