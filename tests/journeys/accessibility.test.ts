import { paths } from "@mapaobra/web/app/paths";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Gallery, openGallery, photo, picture } from "./media-viewer/gallery.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { expectNoFaults, expectNoFaultsInBothSchemes } from "./support/axe.ts";
import { laptop, newVisitor, phone } from "./support/visitor.ts";

/**
 * Whole pages under axe, as the server gives them: title, language, landmarks and the built styles. The states of
 * the screens are looked at in component tests.
 */

let office: Office;
let gallery: Gallery;
beforeAll(async () => {
  office = await startOffice();
  gallery = await openGallery(office);
  await gallery.uploads(gallery.tower, await photo("fachada.jpg", "#8a5a44", [300, 200]));
});
afterAll(() => office?.close());

async function expectWholePageIsFine(page: Page) {
  await expectNoFaultsInBothSchemes(page);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(phone.viewport);
  await expectNoFaults(page, "the page on a phone");
}

describe("axe finds nothing wrong with the page of", () => {
  const window = { ...laptop, bypassCSP: true };

  it("the sign-in", async () => {
    const { page } = await newVisitor(office.browser, office.address, window);
    await page.goto("/login");
    await page.getByRole("heading", { level: 1, name: "Iniciar sesión" }).waitFor();
    await expectWholePageIsFine(page);
  });

  it("a list of the office", async () => {
    const { page, opens } = await office.signIn("admin", { window });
    await opens(paths.office.maps);
    await page.getByRole("button", { name: "Editar Plano" }).waitFor();
    await expectWholePageIsFine(page);
  });

  it("a map with the form of a new point", async () => {
    const { page } = await office.signIn("admin", { window });
    await page.goto("/home/puntos/nuevo?mapa=avance");
    await page.getByRole("dialog").getByLabel("Nombre *").waitFor();
    await expectWholePageIsFine(page);
  });

  it("a public map with the viewer of a point's files", async () => {
    const { page } = await newVisitor(office.browser, office.address, window);
    await page.goto(`/mapa/cumbres?mapa=avance&punto=${gallery.tower.id}&medio=todo`);
    await picture(page).waitFor();
    await expectWholePageIsFine(page);
  });
});
