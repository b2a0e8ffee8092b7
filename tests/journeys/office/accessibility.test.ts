import { officePages } from "@mapaobra/web/features/shell/office-pages";
import { afterAll, beforeAll, describe, it } from "vitest";
import { createGallery, type Gallery, photo, picture } from "../media/media-viewer/gallery.ts";
import { expectNoViolationsInEveryLayout } from "../support/axe.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop, openBrowserPage } from "../support/visitor.ts";

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

describe("axe finds no violation on", () => {
  const window = { ...laptop, bypassCSP: true };

  it("a list screen of the office", async () => {
    const { page, open } = await office.signedIn("admin", { window });
    await open(officePages.maps.path);
    await page.getByRole("button", { name: "Editar Plano" }).waitFor();
    await expectNoViolationsInEveryLayout(page);
  });

  it("a map with the form of a new point", async () => {
    const { page } = await office.signedIn("admin", { window });
    await page.goto("/home/puntos/nuevo?mapa=avance");
    await page.getByRole("dialog").getByLabel("Nombre *").waitFor();
    await expectNoViolationsInEveryLayout(page);
  });

  it("a public map with the media viewer of a point", async () => {
    const { page } = await openBrowserPage(office.browser, office.address, window);
    await page.goto(`/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}&medio=todo`);
    await picture(page).waitFor();
    await expectNoViolationsInEveryLayout(page);
  });
});
