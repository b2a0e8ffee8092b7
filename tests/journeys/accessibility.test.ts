import { paths } from "@mapaobra/web/app/paths";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { createGallery, type Gallery, photo, picture } from "./media-viewer/gallery.ts";
import { startTestApp, type TestApp } from "./office/test-app.ts";
import { expectNoViolations, expectNoViolationsInBothSchemes } from "./support/axe.ts";
import { laptop, openBrowserPage, phone } from "./support/visitor.ts";

/**
 * Runs axe on whole pages as the server delivers them: title, language, landmarks and built styles. Component
 * tests cover the states of each screen.
 */

let office: TestApp;
let gallery: Gallery;
beforeAll(async () => {
  office = await startTestApp();
  await office.make.client(office.company, { name: "Cliente Uno" });
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

  it("the sign-in page", async () => {
    const { page } = await openBrowserPage(office.browser, office.address, window);
    await page.goto("/login");
    await page.getByRole("heading", { level: 1, name: "Iniciar sesión" }).waitFor();
    await expectNoViolationsOnPage(page);
  });

  it("a list screen of the office", async () => {
    const { page, open } = await office.signedIn("admin", { window });
    await open(paths.office.maps);
    await page.getByRole("button", { name: "Editar Plano" }).waitFor();
    await expectNoViolationsOnPage(page);
  });

  it.each([
    [1440, 900],
    [390, 844],
  ])("the tables of the office, whose headers sort, at %i px", async (width, height) => {
    const { page, open } = await office.signedIn("super", {
      window: { viewport: { width, height }, bypassCSP: true },
    });
    for (const path of [paths.office.users, paths.office.companies, paths.office.clients]) {
      await open(path);
      await page
        .getByRole("button", { name: /^Editar/ })
        .first()
        .waitFor();
      await expectNoViolationsInBothSchemes(page, path);
    }
  });

  it.each([
    ["laptop", laptop],
    ["phone", phone],
  ])("a public map with the panel to export, on a %s", async (_, size) => {
    const { page, open } = await openBrowserPage(office.browser, office.address, {
      ...size,
      bypassCSP: true,
    });
    await open("/mapa/cumbres?mapa=avance");
    await page.getByRole("toolbar").getByRole("button", { name: "Exportar" }).click();
    await page.getByRole("switch", { name: "Incluir las coordenadas" }).waitFor();
    await expectNoViolationsInBothSchemes(page, "the panel to export");
  });

  it.each([
    ["laptop", laptop],
    ["phone", phone],
  ])("the comparison of projects, on a %s", async (_, size) => {
    const { page } = await openBrowserPage(office.browser, office.address, { ...size, bypassCSP: true });
    const { tower, pointWithoutFiles } = gallery;
    await page.goto(`/mapa/cumbres?mapa=avance&comparar=${tower.id},${pointWithoutFiles.id}`);
    await page.getByRole("columnheader", { name: "Torre Norte" }).waitFor();
    await expectNoViolationsInBothSchemes(page, "the comparison");
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
