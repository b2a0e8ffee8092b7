import type { EmbeddedMap } from "@mapaobra/contract/embed/embedded-map";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect as expectValue, it } from "vitest";
import { webGlBrowser } from "../support/browsers.ts";
import { eventually, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { laptop, openBrowserPage } from "../support/visitor.ts";
import { type HostSite, startHostSite } from "./embedded-map/host-site.ts";
import { createSampleCompany } from "./public-map/sample-company.ts";

/** The site of a company embeds its public map. */

let server: TestServer;
let address: string;
let sample: Awaited<ReturnType<typeof createSampleCompany>>;
let site: HostSite;

beforeAll(async () => {
  server = await startJourneyServer();
  sample = await createSampleCompany(server);
  address = await server.listen();
  site = await startHostSite(address);
  await server.database.pool.query("update companies set embed_origins = $1", [site.origin]);
});
afterAll(async () => {
  await site?.close();
  await server?.close();
});

/** Variables of the page of the site. */
declare const mapa: EmbeddedMap;
declare const eventos: readonly (readonly [string, unknown])[];

const events = (page: Page, name: string) =>
  page.evaluate((wanted) => eventos.filter(([of]) => of === wanted).map(([, detail]) => detail), name);

it("an embedded map exchanges messages with the company's site, and with no other page", async () => {
  const { page } = await openBrowserPage(await webGlBrowser(), address, laptop);
  // As browsers do that block the storage of frames.
  await page.addInitScript(() => {
    if (window.parent === window) return;
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
  await page.goto(site.origin);
  const frame = page.frameLocator("iframe");
  await frame.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  await eventually(() => events(page, "cargado")).toMatchObject([
    { mapa: sample.country.id, filtros: {}, proyecto: null, vista: { zoom: 15 } },
  ]);
  await eventually(() => frame.locator("html").getAttribute("data-scheme")).toBe("dark");

  await page.evaluate(() => mapa.ponerFiltros({ etapa: "obra gris" }));
  await frame.getByRole("heading", { name: /^1 proyecto/ }).waitFor();
  await eventually(() => events(page, "filtros")).toEqual([{ etapa: "obra gris" }]);

  await page.evaluate((id) => mapa.abrirProyecto(id), sample.catedral.id);
  await frame.getByRole("article").getByRole("heading", { name: "Torre Catedral" }).waitFor();
  await eventually(() => page.evaluate(async () => (await mapa.estado()).proyecto)).toBe(sample.catedral.id);

  await frame.getByRole("article").getByRole("button", { name: "Más" }).click();
  const ficha = frame.getByRole("link", { name: "Ficha" });
  const [opened] = await Promise.all([page.waitForEvent("popup"), ficha.click()]);
  await opened.getByRole("heading", { level: 1, name: "Torre Catedral" }).waitFor();

  // A frame of the site is not the page that embeds the map: its message is ignored.
  await page.evaluate(() => {
    const other = document.body.appendChild(document.createElement("iframe"));
    const script = other.contentDocument?.createElement("script");
    if (!script) throw new Error("no frame");
    script.textContent = `parent.frames[0].postMessage({ tipo: "mapaobra:poner-filtros", filtros: "" }, "*")`;
    other.contentDocument?.body.append(script);
  });
  await page.evaluate(() => mapa.cerrarProyecto());
  await eventually(() => events(page, "proyecto")).toEqual([sample.catedral.id, null]);
  expectValue(await page.evaluate(async () => (await mapa.estado()).filtros)).toEqual({ etapa: "obra gris" });
  await page.evaluate(() => mapa.quitar());
  const rejected = page.evaluate(() => mapa.estado().catch((error: Error) => error.message));
  expectValue(await rejected).toBe("MapaObra: el mapa ya no está en la página.");

  await page.goto(site.foreignOrigin);
  await eventually(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
});
