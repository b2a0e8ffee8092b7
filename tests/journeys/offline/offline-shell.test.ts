import { formUpload } from "@mapaobra/server/testing/form-upload";
import sharp from "sharp";
import { afterAll, beforeAll, describe, it } from "vitest";
import { expectNoViolations } from "../support/axe.ts";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop, openBrowserPage } from "../support/visitor.ts";
import {
  cachedUrls,
  cachedUrlsIn,
  createMap,
  entry,
  goOnline,
  HERE,
  notice,
  type TestMap,
  unexpectedConsoleErrors,
  visitHome,
  waitForMap,
  waitUntilFresh,
  withServiceWorker,
} from "./offline-shell/offline-page.ts";

/** The office without a network opens, with the maps that were viewed before. */

let office: TestApp;
let country: TestMap;

beforeAll(async () => {
  office = await startTestApp();
  country = await createMap(office);
});
afterAll(() => office?.close());

const signIn = (role: "admin" | "user" = "admin", window: object = laptop, drawsPoints = false) =>
  office.signedIn(role, { window: { ...window, ...withServiceWorker }, needsWebGl: drawsPoints });

describe("offline", () => {
  it("the office opens, also in new tabs and with the form of a new point, and reloads data once online", async () => {
    const staff = await signIn("admin", { viewport: { width: 900, height: 600 } }, true);
    const { page, context } = staff;
    await visitHome(page);
    await context.setOffline(true);
    await page.reload();
    await waitForMap(page);
    await notice(page)
      .getByText(/^Sin conexión\. Se muestran los datos de las? \d\d:\d\d\.$/)
      .waitFor();

    await page.getByRole("link", { name: "Crear punto" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("textbox", { name: /^Nombre/ }).fill("Lote 9");
    await form.getByRole("button", { name: "Crear" }).waitFor();
    expect(unexpectedConsoleErrors(staff)).toEqual([]);

    for (const address of ["/login", "/home/puntos/nuevo"]) {
      const tab = await context.newPage();
      await tab.goto(address);
      await waitForMap(tab);
      await tab.close();
    }

    const other = await office.make.point(country, { name: "Torre Sur", stage: "ACABADOS", ...HERE });
    await goOnline(page);
    await waitUntilFresh(page);
    await form.getByRole("button", { name: "Cerrar" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Descartar" }).click();
    await entry(page, other.name).waitFor();
  });

  it("an image map shows its picture", async () => {
    const { make, company, server } = office;
    const plan = await make.map(company, {
      name: "Plano",
      slug: "plano",
      type: "Imagen",
      lat_min: 9,
      lat_max: 10,
      lng_min: -85,
      lng_max: -84,
    });
    await make.point(plan, { name: "Lote 7", stage: "TERMINADO", ...HERE });
    const { page, context, authorization } = await signIn("admin", laptop, true);
    const create = { width: 1_600, height: 800, channels: 3, background: "#cfe3cf" } as const;
    const content = await sharp({ create }).png().toBuffer();
    const upload = await formUpload(`/api/Mapas/${plan.id}/imagen`, [{ name: "plano.png", content }]);
    const headers = { ...upload.headers, authorization };
    const stored = await server.app.inject({ ...upload, headers });
    expect(stored.statusCode).toBe(200);

    await visitHome(page, office.address, { query: `?mapa=${plan.id}`, point: "Lote 7" });
    await eventually(async () => (await cachedUrlsIn(page, "mapaobra-imagenes-")).join()).toContain(
      "/medios/mapas/",
    );
    await context.setOffline(true);
    await page.reload();
    await waitForMap(page, "Lote 7");
    await expect(page.getByText("Error al cargar el mapa")).toHaveCount(0);
  });

  it("the session stays, the notice is accessible, and sign-out deletes the cache", async () => {
    const { page, context } = await signIn("user", { ...laptop, bypassCSP: true });
    await visitHome(page);
    await context.setOffline(true);
    await page.reload();
    await waitForMap(page);
    await notice(page).waitFor();
    await expectNoViolations(page);
    await page.getByRole("button", { name: /^Cuenta de/ }).click();
    await page.getByRole("menuitem", { name: "Cerrar sesión" }).click();
    await page.getByRole("heading", { name: "Iniciar sesión" }).waitFor();
    await eventually(async () =>
      Object.keys(await cachedUrls(page)).filter((name) => !/-app-/.test(name)),
    ).toEqual([]);
  });
});

describe("a visitor of a public map", () => {
  it("gets no service worker and no cache", async () => {
    const { page, context, open, consoleErrors } = await openBrowserPage(
      office.browser,
      office.address,
      withServiceWorker,
    );
    await open("/mapa/cumbres--avance");
    // By the second visit, any effect of the first one has happened.
    await open("/mapa/cumbres--avance");
    await eventually(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
    await eventually(() => cachedUrls(page)).toEqual({});
    await expect(page.locator('link[rel="manifest"]')).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
    await context.close();
  });
});
