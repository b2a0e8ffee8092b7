import { readFile } from "node:fs/promises";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { browserWithoutWebGl, webGlBrowser } from "../support/browsers.ts";
import { eventually, expect } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { type BrowserPage, laptop, openBrowserPage } from "../support/visitor.ts";
import { createSampleCompany } from "./public-map/sample-company.ts";

/** The tools of the public map together, as a visitor uses them on the product's page. */

let server: TestServer;
let address: string;

beforeAll(async () => {
  server = await startJourneyServer();
  await createSampleCompany(server);
  address = await server.listen();
});
afterAll(async () => {
  await server?.close();
});

async function visit(
  path = "/mapa/cumbres",
  browser: Promise<Browser> = browserWithoutWebGl(),
  window: BrowserContextOptions = laptop,
  panel?: "filtros",
): Promise<BrowserPage> {
  const visitor = await openBrowserPage(await browser, address, window, panel && { "mapa.panel": panel });
  await visitor.open(path);
  return visitor;
}

const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Herramientas del mapa" }).getByRole("button", { name });
const openExport = async (page: Page) => {
  await tool(page, "Más").click();
  await page.getByRole("button", { name: "Exportar" }).click();
};
const entry = (page: Page, name: string) => page.getByRole("listitem").getByRole("button", { name });
const urlParam = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const filters = (page: Page) => page.getByRole("region", { name: "Filtros" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });
const stage = (page: Page, name: RegExp) => filters(page).getByRole("button", { name });

describe("the filters", () => {
  it("show stages, class and place above the list of a tablet", async () => {
    const { page } = await visit(undefined, undefined, { viewport: { width: 768, height: 1024 } }, "filtros");
    await expect(stage(page, /^Terminado/)).toBeInViewport({ ratio: 1 });
    for (const name of ["Clasificación", "Provincia", "Cantón"])
      await expect(page.getByRole("combobox", { name })).toBeInViewport({ ratio: 1 });
    await expect(entry(page, "Torre Catedral")).toBeInViewport({ ratio: 1 });
  });

  it("stand above the list, and are in the address along with the density mode", async () => {
    const { page, consoleErrors } = await visit(undefined, webGlBrowser(), laptop, "filtros");
    await filters(page).waitFor();
    await tool(page, "Filtros").click();
    await filters(page).waitFor({ state: "detached" });
    await page.getByRole("heading", { name: "4 proyectos", exact: true }).waitFor();
    await tool(page, "Filtros").click();
    await stage(page, /^Obra gris/).click();
    await page.getByRole("heading", { name: "1 proyecto", exact: true }).waitFor();
    await eventually(() => urlParam(page, "etapa")).toBe("obra gris");
    const groups = page.getByRole("radio", { name: "Grupos" });
    await groups.check({ force: true });
    await eventually(() => urlParam(page, "forma")).toBe("grupos");

    await page.reload();
    await expect(groups).toBeChecked();
    await page.getByRole("button", { name: "Más filtros" }).click();
    await page.getByRole("button", { name: "Limpiar", exact: true }).click();
    await page.getByRole("button", { name: "Ver 4 proyectos" }).click();
    await eventually(() => urlParam(page, "etapa")).toBeNull();

    // The search moves the map to a place.
    const field = page.getByRole("combobox", { name: "Buscar proyecto o lugar…" });
    await field.fill("guanacaste");
    await page
      .getByRole("option", { name: /^Guanacaste/ })
      .first()
      .waitFor();
    await field.press("Enter");
    await eventually(() => urlParam(page, "vista")).toMatch(/^10\.\d+,-85\./);
    await entry(page, "Bodegas Liberia").waitFor();

    // A canton found by the search is a filter.
    await field.fill("san jose");
    await page
      .getByRole("option", { name: /Cantón de San José/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Filtrar por el cantón de San José 1 proyecto" }).click();
    await page.getByRole("heading", { name: "1 proyecto", exact: true }).waitFor();
    await entry(page, "Torre Catedral").waitFor();
    await eventually(() => urlParam(page, "canton")).toBe("san jose");
    expect(consoleErrors).toEqual([]);
  });
});

it("the export writes the filtered points as a spreadsheet", async () => {
  const { page, consoleErrors } = await visit("/mapa/cumbres?numero=999999");
  await openExport(page);
  await page.getByText("No hay datos para exportar con los filtros actuales.").waitFor();
  await page.keyboard.press("Escape");
  await heading(page, "Exportar").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Limpiar los filtros" }).click();
  await tool(page, "Filtros").click();
  await stage(page, /^Obra gris/).click();
  await entry(page, "Torre Catedral").waitFor();

  await openExport(page);
  await page.getByText("Los que dejan los filtros, de 4 en el mapa.").waitFor();
  const exported = async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("region", { name: "Exportar" }).getByRole("button", { name: "Exportar" }).click(),
    ]);
    return { name: file.suggestedFilename(), content: (await readFile(await file.path())).toString() };
  };
  const workbook = await exported();
  expect(workbook.name).toMatch(/^mapa_export_\d{8}_\d{6}\.xlsx$/);
  expect(workbook.content.slice(0, 2)).toBe("PK");

  await page.getByRole("radio", { name: /^CSV/ }).check();
  await page.getByRole("switch", { name: "Incluir las coordenadas" }).check();
  expect((await exported()).content).toContain('"Página web";"Latitud";"Longitud"');
  await page.getByRole("radio", { name: /^GPX/ }).check();
  await expect(page.getByRole("switch", { name: "Incluir las coordenadas" })).toHaveCount(0);
  expect((await exported()).content).toMatch(/<wpt [^>]+><name>Torre Catedral<\/name>/);
  expect(consoleErrors).toEqual([]);
});
