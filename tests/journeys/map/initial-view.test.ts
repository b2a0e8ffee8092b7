import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import { signIn } from "@mapaobra/server/testing/sign-in";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually, expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { type BrowserPage, laptop, openBrowserPage } from "../support/visitor.ts";
import { createConcurrentEditor, type Make } from "./live/concurrent-editor.ts";

/** The map's default view applies until the user moves the map. */

/** Far from the centre of the country. */
const liberia = { lat_micro: 10_634_000, lng_micro: -85_440_000 };

let server: TestServer;
let address: string;
let browser: Browser;
let make: Make;
let headers: { authorization: string };
let company: Awaited<ReturnType<Make["company"]>>;
let map: Awaited<ReturnType<Make["map"]>>;
let visitor: BrowserPage;
let page: Page;
let maps = 0;

beforeAll(async () => {
  server = await startJourneyServer();
  address = await server.listen();
  make = createFactories(server.database.db);
  company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres" });
  headers = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
  browser = await webGlBrowser();
});
beforeEach(async () => {
  maps += 1;
  map = await make.map(company, { slug: `m${maps}`, published: true, type: "Mapa Google" });
  await server.notificationsHandled();
  visitor = await openBrowserPage(browser, address, laptop);
  page = visitor.page;
});
afterAll(async () => {
  await server?.close();
});

const path = () => `/mapa/cumbres--m${maps}`;
const viewInAddress = () => new URL(page.url()).searchParams.get("vista");
const emptyListMessage = () => page.getByText("No hay proyectos en esta parte del mapa.");

/** Zooms in by the keyboard. Returns the new view in the address. */
async function zoomToPoint(): Promise<string | null> {
  const before = viewInAddress();
  const canvas = page.getByRole("region", { name: "Mapa" });
  await canvas.focus();
  await canvas.press("+");
  await eventually(viewInAddress).not.toBe(before);
  const between = viewInAddress();
  await canvas.press("+");
  await eventually(viewInAddress).not.toBe(between);
  return viewInAddress();
}

describe("the view of a map", () => {
  it("is not changed by the projects if the user moved the map by the keyboard before they loaded", async () => {
    await make.point(map, { name: "Villas", ...liberia });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/puntos.arrow*", async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path());
    const view = await zoomToPoint();
    release();
    await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
    await emptyListMessage().waitFor();
    await eventually(viewInAddress).toBe(view);
    expect(visitor.consoleErrors).toEqual([]);
  });

  it("is not changed by the first project of an empty map", async () => {
    await Promise.all([
      page.waitForResponse((response) => response.url().endsWith("/eventos")),
      visitor.open(path()),
    ]);
    const view = await zoomToPoint();
    await createConcurrentEditor(server, headers).save({
      MapaId: map.id,
      Nombre: "Villas",
      PermisoConstruccion: "OC-1",
      Latitud: liberia.lat_micro / 1e6,
      Longitud: liberia.lng_micro / 1e6,
    });
    await emptyListMessage().waitFor();
    await page.getByText("en esta vista, de 1").waitFor();
    await eventually(viewInAddress).toBe(view);
    expect(visitor.consoleErrors).toEqual([]);
  });
});
