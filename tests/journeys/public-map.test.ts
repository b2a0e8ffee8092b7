import type { TestServer } from "@mapaobra/server/testing/running-server";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { atCatedral, makeOtherCompany, makeSampleCompany } from "./public-map/sample-company.ts";
import { drawingBrowser, plainBrowser } from "./support/browsers.ts";
import { eventually, expect } from "./support/expect.ts";
import { startJourneyServer } from "./support/journey-server.ts";
import { newVisitor, phone, type Visitor } from "./support/visitor.ts";

/** What a visitor without an account does on a company's public map. */

let server: TestServer;
let address: string;
let sample: Awaited<ReturnType<typeof makeSampleCompany>>;

beforeAll(async () => {
  server = await startJourneyServer();
  sample = await makeSampleCompany(server);
  await makeOtherCompany(server);
  address = await server.listen();
});
afterAll(async () => {
  await server?.close();
});

interface Arrival {
  readonly window?: BrowserContextOptions;
  /** Looks at the map itself: the browser has WebGL. */
  readonly draws?: boolean;
}

async function visit(path: string, arrival?: Arrival): Promise<Visitor> {
  const visitor = await arrive(arrival);
  await visitor.opens(path);
  return visitor;
}

/** A visitor who has not gone anywhere yet. */
async function arrive({ window, draws = false }: Arrival = {}): Promise<Visitor> {
  return newVisitor(await (draws ? drawingBrowser() : plainBrowser()), address, window);
}

const entry = (page: Page, name: string) => page.getByRole("listitem").getByRole("button", { name });
const box = (page: Page) => page.getByRole("article");
const listed = (page: Page) => page.getByRole("listitem").getByRole("button").allInnerTexts();

/** The middle of what a laptop's list leaves of the map, where an address with a view puts its place. */
async function middleOfMap(page: Page) {
  const map = await page.getByRole("region", { name: "Mapa" }).boundingBox();
  const list = await page.getByRole("region", { name: "Proyectos en la vista" }).boundingBox();
  if (!map || !list) throw new Error("the map or its list is missing");
  const left = list.x + list.width + list.x;
  return { x: (left + map.x + map.width) / 2, y: map.y + map.height / 2 };
}

describe("the public map of a company", () => {
  it("shows whose it is, and its projects with their stages and places", async () => {
    const { page, complaints } = await visit("/mapa/cumbres", { draws: true });
    await page.getByRole("heading", { level: 1, name: "Cumbres Desarrollos" }).waitFor();
    await page.getByRole("heading", { name: "4 proyectos" }).waitFor();
    await entry(page, "Torre Catedral OBRA GRIS · San José").waitFor();
    await entry(page, "Edificio Ñandú No Definido · Escazú").waitFor();
    await page.getByText("Sitio creado por MapaObra").waitFor();
    await page.getByText("Espacio publicitario").waitFor();
    await expect(page).toHaveTitle("Todo el país · Cumbres Desarrollos");
    expect(complaints).toEqual([]);
  });

  it("lists only what its view shows, the nearest first or by name", async () => {
    const { page } = await visit("/mapa/cumbres?vista=9.928,-84.1,12.5", { draws: true });
    await page.getByRole("heading", { name: "3 proyectos" }).waitFor();
    await page.getByText("en esta vista, de 4").waitFor();
    await page.getByLabel("Orden de la lista").selectOption({ label: "Nombre" });
    await eventually(async () => (await listed(page)).map((text) => text.split("\n")[0])).toEqual([
      "Casa Escalante",
      "Edificio Ñandú",
      "Torre Catedral",
    ]);
  });

  it("says in its legend what each colour means and how often it is there", async () => {
    const { page } = await visit("/mapa/cumbres", { draws: true });
    const legend = page.getByRole("table");
    await legend.getByRole("row", { name: "OBRA GRIS 1" }).waitFor();
    await legend.getByRole("row", { name: "MONTAJE ESTRUCTURAL 0" }).waitFor();
    await legend.getByRole("row", { name: "No Definido 1" }).waitFor();
    await page.getByRole("button", { name: "Leyenda" }).click();
    await legend.waitFor({ state: "hidden" });
  });

  it("offers its other maps, found by name", async () => {
    const { page } = await visit("/mapa/cumbres");
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
  });

  it("has no picker where there is one map", async () => {
    const { page } = await visit("/mapa/cumbres--torres");
    await entry(page, "Torre Única").waitFor();
    await expect(page.getByRole("button", { name: /Mapa:/ })).toHaveCount(0);
    await page.getByText("Torres del este").waitFor();
  });

  it("shows its first map for a name that none has, and forgets that name", async () => {
    const { page } = await visit("/mapa/cumbres?mapa=nope");
    await entry(page, "Torre Catedral").waitFor();
    await eventually(() => page.url()).not.toContain("nope");
  });

  it("is asked for by its link where the address names no company", async () => {
    const { page } = await arrive();
    await page.goto("/mapa");
    await page.getByText("No hay mapas públicos disponibles.").waitFor();
    await page.getByText("Abra el enlace que recibió de la empresa.").waitFor();
  });

  it("is a page that says so where no map is", async () => {
    const { page } = await arrive();
    const response = await page.goto("/mapa/desconocida");
    expect(response?.status()).toBe(404);
    await page.getByRole("heading", { name: "No encontramos esta página" }).waitFor();
  });
});

describe("a project", () => {
  it("opens from the list with what is known of it, and the way back closes it", async () => {
    const { page } = await visit("/mapa/cumbres", { draws: true });
    await entry(page, "Torre Catedral").click();
    const info = box(page);
    await info.getByRole("heading", { name: "Torre Catedral" }).waitFor();
    await info.getByText("Ana Rojas").waitFor();
    for (const fact of ["OBRA GRIS", "Catedral, San José", "12.345,60 m²", "04/03/2026", "66%", "P-2026-1"]) {
      await expect(info).toContainText(fact);
    }
    await expect(info).not.toContainText("No registra");
    const linkOf = (name: string) => info.getByRole("link", { name, exact: true }).getAttribute("href");
    await eventually(() => linkOf("Llamar")).toBe("tel:+50688881234");
    await eventually(() => linkOf("WhatsApp")).toBe("https://wa.me/50688881234");
    await eventually(() => linkOf("Sitio web")).toBe("https://example.com/catedral");

    await page.goBack();
    await info.waitFor({ state: "hidden" });
    await page.goForward();
    await info.waitFor();
  });

  it("pressed twice before the page has answered is one step of the history", async () => {
    const { page } = await visit("/mapa/cumbres");
    await entry(page, "Torre Catedral").evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await box(page).waitFor();
    await page.goBack();
    await box(page).waitFor({ state: "hidden" });
  });

  it("opens by pressing its marker, and closes by pressing the empty map", async () => {
    const { page } = await visit(atCatedral, { draws: true });
    const middle = await middleOfMap(page);
    await page.mouse.click(middle.x, middle.y);
    await box(page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
    await page.mouse.click(middle.x + 90, middle.y + 90);
    await box(page).waitFor({ state: "hidden" });
  });

  it("shows its name while the pointer is on its marker", async () => {
    const { page } = await visit(atCatedral, { draws: true });
    await entry(page, "Torre Catedral").waitFor();
    const middle = await middleOfMap(page);
    await page.mouse.move(middle.x, middle.y);
    await page.locator("main > [aria-hidden] > p", { hasText: "Torre Catedral" }).waitFor();
  });

  it("has an address that shows the same to somebody else", async () => {
    const { page } = await visit("/mapa/cumbres?mapa=pais", { draws: true });
    const middle = await middleOfMap(page);
    await entry(page, "Torre Catedral").click();
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.wheel(0, -400);
    await eventually(() => page.url()).toContain("vista=");
    const other = await visit(page.url(), { draws: true });
    await box(other.page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
    const viewOf = (url: string) => new URL(url).searchParams.get("vista");
    await eventually(() => new Set([page, other.page].map((one) => viewOf(one.url()))).size).toBe(1);
  });

  it("opens on its own map from an older address that names the point alone", async () => {
    const { page } = await visit(`/mapa/cumbres?showPoint=${sample.tower.id}`);
    await box(page).getByRole("heading", { name: "Torre Única" }).waitFor();
    await eventually(() => new URL(page.url()).search).toBe(`?mapa=torres&punto=${sample.tower.id}`);
  });

  it("that is gone says so", async () => {
    const { page } = await visit("/mapa/cumbres?punto=999999");
    await page.getByText("El punto no existe o fue eliminado.").waitFor();
    await page.getByRole("button", { name: "Cerrar" }).click();
    await box(page).waitFor({ state: "hidden" });
    await eventually(() => new URL(page.url()).search).toBe("");
  });

  it("of another company is not shown", async () => {
    const { page } = await visit(`/mapa/litoral?punto=${sample.catedral.id}`);
    await box(page).getByText("El punto no existe o fue eliminado.").waitFor();
    await expect(page.getByText("Torre Catedral")).toHaveCount(0);
  });

  it("is shared by its address", async () => {
    const { page, context } = await visit(`/mapa/cumbres?punto=${sample.catedral.id}`);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Compartir" }).click();
    await page.getByText("Enlace copiado").waitFor();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await eventually(async () => (await copied()) === page.url()).toBe(true);
  });
});

describe("the way to a project", () => {
  const destination = "destination=9.926000%2C-84.081000";

  it("starts where the visitor is", async () => {
    const { page, context } = await visit(`/mapa/cumbres?punto=${sample.catedral.id}`, { draws: true });
    await context.route("https://www.google.com/**", (route) => route.fulfill({ body: "" }));
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 9.9, longitude: -84.1 });
    const [opening] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("button", { name: "Cómo llegar" }).click(),
    ]);
    const url = opening.url();
    expect(url).toContain("origin=9.900000%2C-84.100000");
    expect(url).toContain(destination);
  });

  it("leads to the destination alone where the position cannot be had, after saying so", async () => {
    const { page } = await visit(`/mapa/cumbres?punto=${sample.catedral.id}`);
    await page.getByRole("button", { name: "Cómo llegar" }).click();
    const dialog = page.getByRole("dialog", { name: "Cómo llegar" });
    await dialog.getByText("No se obtuvo la ubicación. Se abrirá solo el destino:").waitFor();
    const link = () => dialog.getByRole("link", { name: "Abrir indicaciones" }).getAttribute("href");
    await eventually(link).toContain(destination);
    await eventually(link).not.toContain("origin=");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await box(page).waitFor();
  });
});

describe("with the keyboard alone", () => {
  it("a project is reached, opened and closed, and the focus comes back to it", async () => {
    const { page } = await visit("/mapa/cumbres", { draws: true });
    await entry(page, "Torre Catedral").waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    await page.keyboard.press("Tab");
    await eventually(() => focused()).toBe("Ir a la lista de proyectos");
    await page.keyboard.press("Enter");
    for (const key of ["Tab", "Tab", "Tab", "Tab", "ArrowDown"]) await page.keyboard.press(key);
    const second = (await page.getByRole("listitem").getByRole("button").nth(1).textContent()) ?? "";
    await eventually(focused).toBe(second);
    await page.keyboard.press("Enter");
    const title = await box(page).getByRole("heading", { level: 2 }).textContent();
    await eventually(focused).toBe(title);
    expect(second).toContain(title);
    await page.keyboard.press("Escape");
    await box(page).waitFor({ state: "hidden" });
    await eventually(focused).toBe(second);
  });
});

describe("the list put away with the keyboard", () => {
  it("hands the focus to what brings it back, where the skip link leads too", async () => {
    const { page } = await visit("/mapa/cumbres");
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await page.getByRole("button", { name: "Ocultar la lista" }).press("Enter");
    await eventually(() => focused()).toBe("mostrar-proyectos");
    const skip = page.getByRole("button", { name: "Ir a la lista de proyectos" });
    await skip.press("Enter");
    await eventually(() => focused()).toBe("mostrar-proyectos");
    await page.keyboard.press("Enter");
    await eventually(() => focused()).toBe("ocultar-proyectos");
    await entry(page, "Torre Catedral").click();
    await box(page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
    await skip.press("Enter");
    await eventually(() => focused()).toBe("punto-abierto");
  });
});

describe("on a phone", () => {
  it("the list is drawn up from below, and an open project leaves the map visible", async () => {
    const { page } = await visit("/mapa/cumbres", { window: phone });
    await page.getByRole("button", { name: "Ampliar el panel" }).tap();
    await entry(page, "Bodegas Liberia").tap();
    await box(page).getByRole("heading", { name: "Bodegas Liberia" }).waitFor();
    const sheet = page.getByRole("region", { name: "Punto", exact: true });
    await eventually(async () => (await sheet.boundingBox())?.y).toBeGreaterThan(phone.viewport.height / 3);
    await page.goBack();
    await box(page).waitFor({ state: "hidden" });
  });

  it("the list is dragged up by its heading and down again", async () => {
    const { page } = await visit("/mapa/cumbres", { window: phone, draws: true });
    const sheet = page.getByRole("region", { name: "Proyectos", exact: true });
    const heightNow = async () => (await sheet.boundingBox())?.height ?? 0;
    const drag = async (by: number) => {
      const heading = await page.getByRole("heading", { name: /proyectos?$/ }).boundingBox();
      if (!heading) throw new Error("the list has no heading");
      await page.mouse.move(heading.x + 20, heading.y + 10);
      await page.mouse.down();
      await page.mouse.move(heading.x + 20, heading.y + 10 + by, { steps: 8 });
      await page.mouse.up();
    };
    const low = await heightNow();
    await drag(-600);
    await eventually(heightNow).toBeGreaterThan(phone.viewport.height * 0.7);
    await drag(650);
    await eventually(heightNow).toBe(low);
  });

  it("a finger that misses a marker by a little opens it all the same", async () => {
    const { page } = await visit(atCatedral, { window: phone, draws: true });
    const canvas = await page.getByRole("region", { name: "Mapa" }).boundingBox();
    if (!canvas) throw new Error("there is no map");
    await page.touchscreen.tap(canvas.x + canvas.width / 2 + 12, canvas.y + canvas.height / 2 - 8);
    await box(page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
  });
});

describe("when something fails", () => {
  it("the points are asked for again", async () => {
    const { page } = await arrive({ draws: true });
    await page.route("**/puntos.arrow*", (route) =>
      route.fulfill({ status: 403, json: { mensaje: "No tiene permiso para realizar esta acción." } }),
    );
    await page.goto("/mapa/cumbres");
    await page.getByText("Error inesperado al obtener puntos del mapa.").waitFor();
    await page.unroute("**/puntos.arrow*");
    await page.getByRole("button", { name: "Reintentar" }).click();
    await entry(page, "Torre Catedral").waitFor();
  });

  it("projects without their names are called by number until the names come", async () => {
    const { page } = await arrive({ draws: true });
    await page.route("**/puntos.arrow*columnas=texto*", (route) =>
      route.fulfill({ status: 403, json: { mensaje: "No tiene permiso para realizar esta acción." } }),
    );
    await page.goto("/mapa/cumbres");
    await page.getByText("No se pudieron cargar los nombres.").waitFor();
    await entry(page, `Proyecto ${sample.catedral.id}`).waitFor();
    await page.unroute("**/puntos.arrow*columnas=texto*");
    const list = page.getByRole("region", { name: "Proyectos en la vista" });
    await list.getByRole("button", { name: "Reintentar" }).click();
    await entry(page, "Torre Catedral").waitFor();
  });

  it("the points stand without the ground under them", async () => {
    const visitor = await arrive({ draws: true });
    await visitor.page.route("**/ground*.json", (route) => route.abort());
    await visitor.opens(atCatedral);
    await visitor.page.getByText("Error al cargar el mapa").waitFor();
    const middle = await middleOfMap(visitor.page);
    await visitor.page.mouse.click(middle.x, middle.y);
    await box(visitor.page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
  });

  it("an API without columns is asked for its list", async () => {
    const visitor = await arrive({ draws: true });
    await visitor.page.route("**/puntos.arrow*", (route) => route.fulfill({ status: 404, body: "" }));
    await visitor.opens("/mapa/cumbres");
    await entry(visitor.page, "Torre Catedral OBRA GRIS").waitFor();
  });

  it("the projects are still listed where the map cannot be drawn", async () => {
    const { page } = await arrive();
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto("/mapa/cumbres");
    await page.getByText("Error al cargar el mapa").waitFor();
    await entry(page, "Torre Catedral").click();
    await box(page).getByRole("heading", { name: "Torre Catedral" }).waitFor();
  });
});
