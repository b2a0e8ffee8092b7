import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import type { BuiltPage } from "../../tools/browser-harness/build-page.ts";
import { expectNoFaultsInBothSchemes } from "./support/axe.ts";
import { plainBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { serveOwnPage } from "./support/own-page.ts";
import { laptop, newVisitor, phone } from "./support/visitor.ts";

let built: BuiltPage;
let browser: Browser;

beforeAll(async () => {
  built = await serveOwnPage(join(import.meta.dirname, "filters"));
  browser = await plainBrowser();
});
afterAll(async () => {
  await built?.[Symbol.asyncDispose]();
});

/** Opens the panel over 4,940 projects with this query in its address; the texts have come, unless told. */
async function panel(search = "", { withTexts = true, window = {} as BrowserContextOptions } = {}) {
  const visitor = await newVisitor(browser, built.address, { ...laptop, bypassCSP: true, ...window });
  await visitor.page.goto(`${built.address}${search}`);
  await heading(visitor.page).waitFor();
  if (withTexts) await visitor.page.evaluate(() => globalThis.window.giveTexts());
  return visitor;
}

const heading = (page: Page) => page.getByRole("heading", { name: "Filtros" });
const section = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
const choices = (page: Page, list: string) => page.getByRole("list", { name: list }).getByRole("checkbox");
const choice = (page: Page, list: string, name: string) =>
  page.getByRole("list", { name: list }).getByRole("checkbox", { name });
const leaves = (page: Page, sentence: string) => page.getByText(sentence, { exact: true }).waitFor();
const saysInAddress = (page: Page, query: string) => page.waitForURL((url) => url.search === query);

describe("the filters of a map", () => {
  it("follow the cascade of places, several of each, and keep all in the address", async () => {
    const { page, complaints } = await panel();
    await leaves(page, "4.940 de 4.940 proyectos");
    await expect(section(page, "Cantón")).toBeDisabled();
    await expect(section(page, "Distrito")).toBeDisabled();

    await choice(page, "Provincia", "San José").check();
    await choice(page, "Provincia", "Limón").check();
    await section(page, "Cantón").click();
    await expect(choice(page, "Cantón", "Liberia")).toHaveCount(0);
    await choice(page, "Cantón", "Escazú").check();
    await choice(page, "Cantón", "Pococí").check();
    await section(page, "Distrito").click();
    await choice(page, "Distrito", "San Rafael").check();
    await leaves(page, "10 de 4.940 proyectos");
    await saysInAddress(
      page,
      "?provincia=san+jose&provincia=limon&canton=escazu&canton=pococi&distrito=san+rafael",
    );

    // Another choice of provinces begins anew below them.
    await choice(page, "Provincia", "San José").uncheck();
    await saysInAddress(page, "?provincia=limon");
    await choice(page, "Provincia", "Limón").uncheck();
    await expect(section(page, "Cantón")).toBeDisabled();
    await saysInAddress(page, "");
    expect(complaints).toEqual([]);
  });

  it("open as the address says, without what it says in vain", async () => {
    const { page } = await panel(
      "?etapa=obra+gris&etapa=nada&provincia=panama&multimedia=si&utm=x&desde=ayer",
    );
    await leaves(page, "247 de 4.940 proyectos");
    await expect(choice(page, "Etapa", "OBRA GRIS")).toBeChecked();
    await expect(page.getByRole("checkbox", { name: "Solo con multimedia" })).toBeChecked();
    await saysInAddress(page, "?utm=x&etapa=obra+gris&multimedia=si");
  });

  it("search names, permits, developers and builders as one types, once the texts are there", async () => {
    const { page } = await panel("?buscar=alamo", { withTexts: false });
    await page.getByText("Cargando...").first().waitFor();
    await page.evaluate(() => globalThis.window.giveTexts());
    await leaves(page, "1 de 4.940 proyectos");
    const search = page.getByRole("searchbox", { name: "Nombre, permiso, desarrollador o constructora" });
    await search.fill("TÓRRE inec-494");
    await leaves(page, "2 de 4.940 proyectos");
    await saysInAddress(page, "?buscar=T%C3%93RRE+inec-494");
    await search.fill("rios hijos");
    await leaves(page, "1 de 4.940 proyectos");
  });

  it("ask for dates and areas, and leave out projects that have none", async () => {
    const { page } = await panel();
    await section(page, "Fecha").click();
    await page.getByLabel("Desde").fill("01/01/2018");
    await leaves(page, "2.470 de 4.940 proyectos");
    await section(page, "Área").click();
    await page.getByLabel("Mínimo (m²)").fill("1.000 m2");
    await leaves(page, "1.576 de 4.940 proyectos");
    await page.getByLabel("Máximo (m²)").fill("999");
    await page.getByText("Es menor que el mínimo.").waitFor();
    await page.getByText("Ningún proyecto cumple con estos filtros.").waitFor();
    await page.getByLabel("Mínimo (m²)").fill("muchos");
    await page.getByText("Escriba un número, por ejemplo 120.").waitFor();
    await expect(page.getByLabel("Mínimo (m²)")).toHaveValue("muchos");
    await saysInAddress(page, "?desde=2018-01-01&m2max=999");
  });

  it("take the digits of a project's number, and nothing else", async () => {
    const { page } = await panel();
    await page.getByLabel("Número de proyecto").fill(" n.º 12 ");
    await leaves(page, "1 de 4.940 proyectos");
    await saysInAddress(page, "?numero=12");
  });

  it("are all reached and taken away with the keyboard", async () => {
    const { page } = await panel();
    await choices(page, "Etapa").first().focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Space");
    await expect(choice(page, "Etapa", "No Definido")).toBeChecked();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Space");
    await expect(choice(page, "Etapa", "ACABADOS")).toBeChecked();
    await page.keyboard.press("Tab");
    await eventually(() =>
      section(page, "Clasificación").evaluate((it) => it === document.activeElement),
    ).toBe(true);

    const chip = (name: string) => page.getByRole("button", { name: `Quitar el filtro Etapa: ${name}` });
    await chip("No Definido").focus();
    await page.keyboard.press("Enter");
    await eventually(() => chip("ACABADOS").evaluate((it) => it === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await leaves(page, "4.940 de 4.940 proyectos");
    await eventually(() => heading(page).evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it("are cleared together, with what was typed and is no number", async () => {
    const { page } = await panel("?etapa=terminado&m2min=5");
    await page.getByLabel("Mínimo (m²)").fill("x");
    await page.getByRole("button", { name: "Limpiar" }).click();
    await leaves(page, "4.940 de 4.940 proyectos");
    await saysInAddress(page, "");
    await expect(page.getByRole("button", { name: "Limpiar" })).toBeDisabled();
    await expect(page.getByText("Escriba un número")).toHaveCount(0);
    await eventually(() => heading(page).evaluate((it) => it === document.activeElement)).toBe(true);
  });

  it("find one of hundreds of districts by its name", async () => {
    const { page } = await panel("?provincia=san+jose&canton=escazu&canton=san+jose&distrito=pavas");
    await page.getByLabel("Buscar distrito...").fill("hatillo");
    await expect(choices(page, "Distrito")).toHaveCount(1);
    await page.getByLabel("Buscar distrito...").fill("zzz");
    await page.getByText("No se encontraron resultados").waitFor();
  });

  it("follow the address when it goes back", async () => {
    const { page } = await panel("?etapa=terminado");
    await leaves(page, "1.235 de 4.940 proyectos");
    await page.evaluate(() => {
      history.pushState(null, "", "?etapa=terminado&multimedia=si");
      window.dispatchEvent(new PopStateEvent("popstate"));
    });
    await leaves(page, "247 de 4.940 proyectos");
    await page.goBack();
    await leaves(page, "1.235 de 4.940 proyectos");
  });

  it.each([
    ["a laptop", laptop],
    ["a phone", phone],
  ])("have no faults that axe finds on %s", async (_name, window) => {
    const { page, complaints } = await panel(
      "?etapa=terminado&provincia=san+jose&canton=escazu&m2min=5&m2max=1&desde=2018-01-01",
      { window },
    );
    await page.getByText("Ningún proyecto cumple con estos filtros.").waitFor();
    await expectNoFaultsInBothSchemes(page);
    expect(complaints).toEqual([]);
  });
});
