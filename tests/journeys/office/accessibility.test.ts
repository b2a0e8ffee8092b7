import { officePages } from "@mapaobra/web/features/shell/office-pages";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { createGallery, type Gallery, photo, picture } from "../media/media-viewer/gallery.ts";
import { expectNoViolations, expectNoViolationsInBothSchemes } from "../support/axe.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop, openBrowserPage, phone } from "../support/visitor.ts";

/**
 * Runs axe on whole pages as the server delivers them: title, language, landmarks and built styles. Component
 * tests cover the states of each screen.
 */

let office: TestApp;
let gallery: Gallery;
beforeAll(async () => {
  office = await startTestApp();
  gallery = await createGallery(office);
  await gallery.uploadFiles(gallery.tower, await photo("fachada.jpg", "#8a5a44", [300, 200]));
});
afterAll(() => office?.close());

async function expectNoViolationsOnPage(page: Page) {
  await expectNoViolationsInBothSchemes(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(phone.viewport);
  await expectNoViolations(page, "the page on a phone");
}

describe("axe finds no violation on", () => {
  const window = { ...laptop, bypassCSP: true };

  it("a list screen of the office", async () => {
    const { page, open } = await office.signedIn("admin", { window });
    await open(officePages.maps.path);
    await page.getByRole("button", { name: "Editar Plano" }).waitFor();
    await expectNoViolationsOnPage(page);
  });

  it("a map with the form of a new point", async () => {
    const { page } = await office.signedIn("admin", { window });
    await page.goto("/home/puntos/nuevo?mapa=avance");
    await page.getByRole("dialog").getByLabel("Nombre *").waitFor();
    await expectNoViolationsOnPage(page);
  });

  it("a public map with the media viewer of a point", async () => {
    const { page } = await openBrowserPage(office.browser, office.address, window);
    await page.goto(`/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}&medio=todo`);
    await picture(page).waitFor();
    await expectNoViolationsOnPage(page);
  });
});
