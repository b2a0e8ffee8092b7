import type { TestServer } from "@mapaobra/server/testing/running-server";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { browserWithoutWebGl, webGlBrowser } from "../support/browsers.ts";
import { eventually, expect, retryUntilPasses } from "../support/expect.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { type BrowserPage, laptop, openBrowserPage, phone } from "../support/visitor.ts";
import { middleOfMap } from "./public-map/middle-of-map.ts";
import { catedralUrl, createOtherCompany, createSampleCompany } from "./public-map/sample-company.ts";

/** A visitor without an account uses a company's public map. */

let server: TestServer;
let address: string;
let sample: Awaited<ReturnType<typeof createSampleCompany>>;

beforeAll(async () => {
  server = await startJourneyServer();
  sample = await createSampleCompany(server);
  await createOtherCompany(server);
  address = await server.listen();
});
afterAll(async () => {
  await server?.close();
});

interface VisitOptions {
  readonly window?: BrowserContextOptions;
  /** Whether the test needs the drawn map: a browser with WebGL. */
  readonly drawsPoints?: boolean;
}

async function visit(path: string, options?: VisitOptions): Promise<BrowserPage> {
  const visitor = await openPage(options);
  await visitor.open(path);
  return visitor;
}

/** Opens a page for a visitor, without a navigation. */
async function openPage({ window = laptop, drawsPoints = false }: VisitOptions = {}): Promise<BrowserPage> {
  return openBrowserPage(await (drawsPoints ? webGlBrowser() : browserWithoutWebGl()), address, window);
}

/** Of the controls over the map on a phone. */
const CONTROLS_HEIGHT = 120;

const entry = (page: Page, name: string) => page.getByRole("listitem").getByRole("button", { name });
const box = (page: Page) => page.getByRole("article");
const listed = (page: Page) =>
  page.getByRole("region", { name: "Proyectos en la vista" }).getByRole("listitem").allInnerTexts();

const focused = (page: Page) =>
  page.evaluate(() => ({ id: document.activeElement?.id, text: document.activeElement?.textContent ?? "" }));
const forbidden = { status: 403, json: { mensaje: "No tiene permiso para realizar esta acción." } };

describe("the public map of a company", () => {
  it("shows the company, its projects, its legend, and the data of a project", async () => {
    const { page, consoleErrors } = await visit("/mapa/cumbres", { drawsPoints: true });
    await page.getByRole("heading", { level: 1, name: "Cumbres Desarrollos" }).waitFor();
    await page.getByRole("heading", { name: "4 proyectos" }).waitFor();
    await entry(page, "Torre Catedral Obra gris · 12.346 m² · San José · permiso 04/03/2026").waitFor();
    await entry(page, "Edificio Ñandú No Definido · Escazú").waitFor();
    await page.getByText("Sitio creado por MapaObra").waitFor();
    await page.getByText("Espacio publicitario").waitFor();
    await expect(page).toHaveTitle("Todo el país · Cumbres Desarrollos");

    const legend = page.getByRole("list", { name: /^Colores por etapa/ });
    await legend.getByRole("button", { name: "OBRA GRIS 1" }).waitFor();
    await legend.getByRole("button", { name: "MONTAJE ESTRUCTURAL 0" }).waitFor();
    await legend.getByRole("button", { name: "No Definido 1" }).waitFor();
    await page.getByRole("button", { name: "Leyenda" }).click();
    await legend.waitFor({ state: "hidden" });

    await entry(page, "Torre Catedral").click();
    const info = box(page);
    await info.getByRole("heading", { name: "Torre Catedral" }).waitFor();
    await info.getByText("Ana Rojas").waitFor();
    await expect(page).toHaveTitle("Torre Catedral · Cumbres Desarrollos");
    for (const fact of [
      "OBRA GRIS",
      "Catedral, San José",
      "12.345,60 m²",
      "04/03/2026",
      "66 %",
      "P-2026-1",
    ]) {
      await expect(info).toContainText(fact);
    }
    await expect(info).not.toContainText("No registra");
    await info.getByRole("button", { name: "Más" }).click();
    for (const [name, target] of [
      ["Llamar", "tel:+50688881234"],
      ["WhatsApp", "https://wa.me/50688881234"],
      ["Sitio web", "https://example.com/catedral"],
      ["Waze", "https://waze.com/ul?ll=9.926000%2C-84.081000&navigate=yes"],
    ] as const) {
      await expect(info.getByRole("link", { name, exact: true })).toHaveAttribute("href", target);
    }
    await page.goBack();
    await info.waitFor({ state: "hidden" });
    await expect(page).toHaveTitle("Todo el país · Cumbres Desarrollos");
    await page.goForward();
    await info.waitFor();
    expect(consoleErrors).toEqual([]);
  });

  it("lists the projects in view, opens the pressed one, and has an address that restores the same view", async () => {
    const { page } = await visit("/mapa/cumbres?vista=9.926,-84.081,12.5", { drawsPoints: true });
    await page.getByRole("heading", { name: "3 proyectos" }).waitFor();
    await page.getByText("en esta vista, de 4").waitFor();
    await page.getByLabel("Orden de la lista").selectOption({ label: "Nombre" });
    await eventually(async () => (await listed(page)).map((text) => text.split("\n")[0])).toEqual([
      "Casa Escalante",
      "Edificio Ñandú",
      "Torre Catedral",
    ]);

    const middle = await middleOfMap(page);
    await page.mouse.move(middle.x, middle.y);
    await page.locator("main > [aria-hidden] > p", { hasText: "Torre Catedral" }).waitFor();
    await page.mouse.click(middle.x, middle.y);
    await box(page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
    await page.mouse.click(middle.x + 90, middle.y + 90);
    await box(page).waitFor({ state: "hidden" });

    // Without animations the address changes once for each step.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await entry(page, "Torre Catedral").click();
    await box(page).waitFor();
    const viewOf = (one: Page) => new URL(one.url()).searchParams.get("vista");
    const zoom = () => Number(viewOf(page)?.split(",")[2]);
    await eventually(zoom).toBe(14);
    await page.getByRole("button", { name: "Acercar" }).click();
    await eventually(zoom).toBe(15);
    const other = await visit(page.url(), { drawsPoints: true });
    await box(other.page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
    await eventually(() => new Set([page, other.page].map(viewOf)).size).toBe(1);
  });

  it("lists the company's other maps, searched by name, also for a map that it does not have; none at the address of one map; an unknown company is 404", async () => {
    const { page } = await visit("/mapa/cumbres?mapa=nope");
    await entry(page, "Torre Catedral").waitFor();
    await eventually(() => page.url()).not.toContain("nope");
    await page.getByRole("button", { name: "Mapa: Todo el país" }).click();
    const search = page.getByPlaceholder("Buscar mapa...");
    const choices = page.getByRole("listbox").getByRole("option");
    await choices.first().waitFor();
    await eventually(() => choices.allInnerTexts()).toEqual([
      "Todo el país",
      "Torres del este",
      "Plano del condominio",
    ]);
    await search.fill("borrador");
    await page.getByText("Sin resultados").waitFor();
    await search.fill("TORRES");
    await search.press("Enter");
    await entry(page, "Torre Única").waitFor();
    await expect(page.getByRole("dialog", { name: "Elegir mapa" })).toHaveCount(0);
    await eventually(() => new URL(page.url()).searchParams.get("mapa")).toBe("torres");
    await page.goBack();
    await entry(page, "Torre Catedral").waitFor();

    await page.goto("/mapa/cumbres--torres");
    await entry(page, "Torre Única").waitFor();
    await expect(page.getByRole("button", { name: /Mapa:/ })).toHaveCount(0);
    await page.getByText("Torres del este").waitFor();

    const response = await page.goto("/mapa/desconocida");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "No encontramos esta página" }).waitFor();
  });
});

describe("a project", () => {
  it("opens on its own map from an older address that names the point alone", async () => {
    const { page } = await visit(`/mapa/cumbres?showPoint=${sample.tower.id}`);
    await box(page).getByRole("heading", { name: "Torre Única" }).waitFor();
    await eventually(() => new URL(page.url()).search).toBe(`?mapa=torres&punto=${sample.tower.id}`);
  });

  it("of another company is reported as deleted", async () => {
    const { page } = await visit(`/mapa/litoral?punto=${sample.catedral.id}`);
    await box(page).getByText("El punto no existe o fue eliminado.").waitFor();
    await expect(page.getByText("Torre Catedral")).toHaveCount(0);
    await page.getByRole("button", { name: "Cerrar", exact: true }).click();
    await box(page).waitFor({ state: "hidden" });
    await eventually(() => new URL(page.url()).search).toBe("");
  });
});

describe("with the keyboard alone", () => {
  it("a project is focused, opened and closed, and the list closed and reopened; the focus follows", async () => {
    const { page } = await visit("/mapa/cumbres");
    await entry(page, "Torre Catedral").waitFor();
    await page.keyboard.press("Tab");
    await eventually(() => focused(page)).toMatchObject({ text: "Ir a la lista de proyectos" });
    await page.keyboard.press("Enter");
    for (const key of ["Tab", "Tab", "Tab", "Tab", "Tab", "ArrowDown"]) await page.keyboard.press(key);
    const second =
      (await page
        .getByRole("region", { name: "Proyectos en la vista" })
        .getByRole("listitem")
        .nth(1)
        .getByRole("button")
        .first()
        .textContent()) ?? "";
    await eventually(() => focused(page)).toMatchObject({ text: second });
    await page.keyboard.press("Enter");
    await retryUntilPasses(async () => {
      const title = await box(page).getByRole("heading", { level: 2 }).textContent();
      expect(title).not.toBe("");
      expect(second).toContain(title);
      expect(await focused(page)).toMatchObject({ text: title });
    });
    await page.keyboard.press("Escape");
    await box(page).waitFor({ state: "hidden" });
    await eventually(() => focused(page)).toMatchObject({ text: second });

    await page.getByRole("button", { name: "Ocultar el panel" }).press("Enter");
    await eventually(() => focused(page)).toMatchObject({ id: "mostrar-proyectos" });
    const skip = page.getByRole("button", { name: "Ir a la lista de proyectos" });
    await skip.press("Enter");
    await eventually(() => focused(page)).toMatchObject({ id: "mostrar-proyectos" });
    await page.keyboard.press("Enter");
    await eventually(() => focused(page)).toMatchObject({ id: "ocultar-proyectos" });
    // Pressed twice before the page has responded: one entry in the history all the same.
    await entry(page, "Torre Catedral").evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await box(page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
    await skip.press("Enter");
    await eventually(() => focused(page)).toMatchObject({ id: "punto-abierto" });
    await page.goBack();
    await box(page).waitFor({ state: "hidden" });
  });
});

describe("on a phone", () => {
  it("the credits are above the lowered sheet and hidden behind a raised one", async () => {
    const { page } = await visit("/mapa/cumbres", { window: phone });
    const credits = page.getByText("Sitio creado por MapaObra");
    const sheet = page.getByRole("region", { name: "Proyectos", exact: true });
    const gap = async () => {
      const [above, below] = [await credits.boundingBox(), await sheet.boundingBox()];
      return above && below ? below.y - (above.y + above.height) : null;
    };
    await sheet.waitFor();
    await eventually(gap).toBeGreaterThan(0);

    await page.getByRole("button", { name: "Ampliar el panel" }).tap();
    await credits.waitFor({ state: "hidden" });
  });

  it("the list is dragged up and down, a near miss opens a project, and the map stays visible", async () => {
    const { page } = await visit(catedralUrl, { window: phone, drawsPoints: true });
    const sheet = page.getByRole("region", { name: "Proyectos", exact: true });
    const heightNow = async () => (await sheet.boundingBox())?.height ?? 0;
    const drag = async (by: number) => {
      const heading = await page.getByRole("heading", { name: /proyectos?$/ }).boundingBox();
      if (!heading) throw new Error("the list has no heading");
      await page.mouse.move(heading.x + 20, heading.y + 10);
      await page.mouse.down();
      await page.mouse.move(heading.x + 20, heading.y + 10 + by, { steps: 4 });
      await page.mouse.up();
    };
    const canvas = await page.getByRole("region", { name: "Mapa" }).boundingBox();
    if (!canvas) throw new Error("there is no map");
    // The address has the centre of the part below the controls.
    const centre = { x: canvas.x + canvas.width / 2, y: canvas.y + (canvas.height + CONTROLS_HEIGHT) / 2 };
    await page.touchscreen.tap(centre.x + 12, centre.y - 8);
    await box(page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
    await page.goBack();
    await box(page).waitFor({ state: "hidden" });

    const low = await heightNow();
    await drag(-600);
    await eventually(heightNow).toBeGreaterThan(phone.viewport.height * 0.7);
    await drag(650);
    await eventually(heightNow).toBe(low);

    await page.getByRole("button", { name: "Ampliar el panel" }).tap();
    await entry(page, "Torre Catedral").tap();
    await box(page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
    const opened = page.getByRole("region", { name: "Punto", exact: true });
    await eventually(async () => (await opened.boundingBox())?.y).toBeGreaterThan(phone.viewport.height / 3);
    await page.goBack();
    await box(page).waitFor({ state: "hidden" });
  });
});

describe("when a request fails", () => {
  it("the points are requested again, and are shown by number until their names load", async () => {
    const { page } = await openPage({ drawsPoints: true });
    await page.route("**/puntos.arrow*", (route) => route.fulfill(forbidden));
    await page.goto("/mapa/cumbres");
    await page.getByText("Error inesperado al obtener puntos del mapa.").waitFor();
    await page.unroute("**/puntos.arrow*");
    await page.route("**/puntos.arrow*columnas=texto*", (route) => route.fulfill(forbidden));
    await page.getByRole("button", { name: "Reintentar" }).click();
    await page.getByText("No se pudieron cargar los nombres.").waitFor();
    await entry(page, `Proyecto ${sample.catedral.id}`).waitFor();
    await page.unroute("**/puntos.arrow*columnas=texto*");
    const list = page.getByRole("region", { name: "Proyectos en la vista" });
    await list.getByRole("button", { name: "Reintentar" }).click();
    await entry(page, "Torre Catedral").waitFor();
  });

  it("the list is requested from an API without columns", async () => {
    const visitor = await openPage();
    await visitor.page.route("**/puntos.arrow*", (route) => route.fulfill({ status: 404, body: "" }));
    await visitor.open("/mapa/cumbres");
    await entry(visitor.page, "Torre Catedral Obra gris").waitFor();
  });
});
