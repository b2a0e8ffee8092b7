import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { browserWithoutWebGl, webGlBrowser } from "../support/browsers.ts";
import { dropContext } from "../support/drop-context.ts";
import { eventually, expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { type BrowserPage, laptop, openBrowserPage, phone } from "../support/visitor.ts";
import { middleOfMap } from "./public-map/middle-of-map.ts";
import { catedralUrl, createSampleCompany } from "./public-map/sample-company.ts";

/** What remains of the map's page when one of its parts fails to load, and how that part recovers. */

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await startJourneyServer();
  await createSampleCompany(server);
  const make = createFactories(server.database.db);
  const company = await make.company({ slug: "obras" });
  await make.map(company, { slug: "nuevo", published: true, type: "Mapa Google" });
  address = await server.listen();
});
afterAll(async () => {
  await server?.close();
});

const openMap = async (browser: Promise<Browser>, window: BrowserContextOptions = laptop) =>
  openBrowserPage(await browser, address, window);

/** A visitor whose browser has no WebGL. */
async function visitWithoutGraphics(window?: BrowserContextOptions): Promise<BrowserPage> {
  const visitor = await openMap(browserWithoutWebGl(), window);
  await visitor.page.route("**/ExportPanel-*.js", (route) => route.abort());
  await visitor.open("/mapa/cumbres");
  await visitor.page.getByText("Error al cargar el mapa").waitFor();
  return visitor;
}

const entry = (page: Page, name: string) => page.getByRole("listitem").getByRole("button", { name });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });
const box = (page: Page) => page.getByRole("article");
const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Herramientas del mapa" });
const tool = (page: Page, name: string) => toolbar(page).getByRole("button", { name });
const openExport = async (page: Page) => {
  await tool(page, "Más").click();
  await page.getByRole("button", { name: "Exportar" }).click();
};
const retry = (page: Page) => page.getByRole("button", { name: "Reintentar" });
const failed = (page: Page) => page.getByText("No se pudo cargar esta herramienta.");
const retryTool = (page: Page) =>
  page
    .getByRole("alert")
    .filter({ has: failed(page) })
    .getByRole("button", { name: "Reintentar" });
const graphicsLost = (page: Page) => page.getByText("El navegador perdió los gráficos del mapa.");
const unreachable = (page: Page) => page.getByText("No hay conexión con el servidor. Revise su conexión.");

/** Marks the document. A reload loses the mark. */
const markDocument = (page: Page) => page.evaluate(() => document.body.setAttribute("data-same", ""));
const isSameDocument = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-same"));

describe("a map whose graphics context was lost", () => {
  it("shows a notice until it is restored, leaves the list usable, and can be reopened", async () => {
    const visitor = await openMap(webGlBrowser());
    const { page, consoleErrors } = visitor;
    await visitor.open("/mapa/cumbres");
    await entry(page, "Torre Catedral").waitFor();
    const canvas = page.locator("canvas.maplibregl-canvas");
    const loss = await canvas.evaluateHandle(dropContext);
    await graphicsLost(page).waitFor();
    await loss.evaluate((context) => context.restoreContext());
    await graphicsLost(page).waitFor({ state: "detached" });

    await canvas.evaluate(dropContext);
    await graphicsLost(page).waitFor();
    await entry(page, "Torre Catedral").click();
    await box(page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
    await page.keyboard.press("Escape");
    await retry(page).click();
    await graphicsLost(page).waitFor({ state: "detached" });
    await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
    const isLost = () =>
      canvas.evaluate((canvas: HTMLCanvasElement) => canvas.getContext("webgl2")?.isContextLost());
    await eventually(() => isLost()).toBe(false);
    await entry(page, "Torre Catedral").waitFor();
    expect(consoleErrors).toEqual([]);
  });
});

describe("a part of the page that fails to load", () => {
  it("leaves the data that the map already has, and loads after a reload", async () => {
    const visitor = await openMap(browserWithoutWebGl());
    const { page, context } = visitor;
    await context.route("**/assets/points-*.js", (route) => route.abort());
    await visitor.open("/mapa/cumbres");
    await entry(page, "Torre Catedral").click();
    await box(page).getByText("No se pudo cargar una parte de la página.").waitFor();
    await box(page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
    await context.unrouteAll();
    await box(page).getByRole("button", { name: "Reintentar" }).click();
    await box(page).getByText("Metros cuadrados").waitFor();
    await page.getByText("No se pudo cargar una parte de la página.").waitFor({ state: "detached" });
  });
});

describe("without WebGL", () => {
  it("map tools are hidden; filters, search, route and export work", async () => {
    const { page, context } = await visitWithoutGraphics();
    await toolbar(page).waitFor();
    await expect(page.getByRole("button", { name: "Leyenda" })).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "Grupos" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Mi ubicación" })).toHaveCount(0);

    const order = page.getByRole("combobox", { name: "Orden de la lista" });
    await expect(order).toHaveValue("date");
    await expect(order.getByRole("option", { name: "Cercanía" })).toHaveCount(0);
    await tool(page, "Filtros").click();
    const stage = page.getByRole("button", { name: /^Obra gris/, pressed: false });
    await stage.click();
    await heading(page, "1 proyecto").waitFor();
    await page.getByRole("button", { name: /^Obra gris/, pressed: true }).click();
    await stage.waitFor();
    await page.getByRole("combobox", { name: "Buscar proyecto…" }).fill("nandu");
    await page.getByRole("option", { name: /Edificio Ñandú/ }).click();
    await page.getByRole("button", { name: "Agregar a la ruta" }).click();
    await tool(page, "Ruta 1 punto elegido").click();
    await heading(page, "Ruta").waitFor();
    await page.keyboard.press("Escape");

    // A tool whose script fails to load is closed, and is requested again once the server responds.
    await openExport(page);
    await failed(page).waitFor();
    await page.getByRole("button", { name: "Cerrar", exact: true }).click();
    await failed(page).waitFor({ state: "detached" });
    await openExport(page);
    await failed(page).waitFor();
    await markDocument(page);
    await context.setOffline(true);
    await retryTool(page).click();
    await unreachable(page).waitFor();
    await eventually(() => isSameDocument(page)).toBe(true);
    await context.setOffline(false);
    await page.unroute("**/ExportPanel-*.js");
    await Promise.all([page.waitForEvent("load"), retryTool(page).click()]);
    await openExport(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("region", { name: "Exportar" }).getByRole("button", { name: "Exportar" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  });

  it("on a phone, the tools next to one that failed to load are available", async () => {
    const { page } = await visitWithoutGraphics(phone);
    await tool(page, "Más").tap();
    await page.getByRole("button", { name: "Exportar" }).tap();
    await failed(page).waitFor();
    await tool(page, "Filtros").tap();
    await heading(page, "Filtros").waitFor();
    await expect(failed(page)).toHaveCount(0);
    await page.getByRole("checkbox", { name: /^TERMINADO/ }).check();
    await page.getByText("1 de 4 proyectos").waitFor();
  });
});

it("a map whose script failed to load, and its base map, are requested again once the server responds", async () => {
  const { page, context } = await openMap(webGlBrowser());
  await page.route("**/maplibre-host-*.js", (route) => route.abort());
  await page.goto(catedralUrl);
  await page.getByText("Error al cargar el mapa").waitFor();
  await entry(page, "Torre Catedral").waitFor();
  await markDocument(page);
  await context.setOffline(true);
  await retry(page).click();
  await unreachable(page).waitFor();
  await eventually(() => isSameDocument(page)).toBe(true);
  await context.setOffline(false);
  await page.unroute("**/maplibre-host-*.js");
  await page.route("**/basemap*.json", (route) => route.abort());
  await Promise.all([page.waitForEvent("load"), retry(page).click()]);

  // The points can be pressed even so.
  await page.getByText("Error al cargar el mapa").waitFor();
  const canvas = page.locator('main[aria-busy="false"] canvas.maplibregl-canvas');
  await canvas.waitFor({ timeout: LOAD_TIMEOUT_MS });
  const middle = await middleOfMap(page);
  await page.mouse.click(middle.x, middle.y);
  await box(page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
  await page.keyboard.press("Escape");
  // In a narrow window, which starts without the legend, its button can be pressed next to the tools.
  await page.getByRole("button", { name: "Leyenda" }).click();
  await page.setViewportSize({ width: 768, height: 1024 });
  await toolbar(page).waitFor();
  await page.unroute("**/basemap*.json");
  await Promise.all([page.waitForEvent("load"), retry(page).click()]);
  await entry(page, "Torre Catedral").waitFor();
});

it("a map without projects shows the notice once", async () => {
  const visitor = await openMap(browserWithoutWebGl());
  await visitor.open("/mapa/obras?mapa=nuevo");
  await visitor.page.getByText("No hay datos del mapa.").waitFor();
  await tool(visitor.page, "Filtros").click();
  await expect(visitor.page.getByText("No hay datos del mapa.")).toHaveCount(1);
});
