import { formUpload } from "@mapaobra/server/testing/form-upload";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";
import { laptop, phone } from "../support/visitor.ts";
import { createConcurrentEditor } from "./live/concurrent-editor.ts";
import { pin, pinTip } from "./move-point/move-point-page.ts";

/** The start map of staff and clients, on a service map and on an image map. */

let office: TestApp;
let country: Awaited<ReturnType<TestApp["make"]["map"]>>;
let plan: Awaited<ReturnType<TestApp["make"]["map"]>>;
let tower: Awaited<ReturnType<TestApp["make"]["point"]>>;
let house: Awaited<ReturnType<TestApp["make"]["point"]>>;

/** Of a marker on a phone, in CSS pixels. */
const MARKER_RADIUS = 7;
const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };

beforeAll(async () => {
  office = await startTestApp();
  const { make, company } = office;
  country = await make.map(company, { name: "Avance de obras", slug: "avance", type: "Mapa Google" });
  tower = await make.point(country, { name: "Torre Norte", stage: "OBRA GRIS", ...HERE });
  plan = await make.map(company, {
    name: "Plano",
    slug: "plano",
    description: "Los lotes.",
    type: "Imagen",
    published: true,
    lat_min: 9.9,
    lat_max: 10,
    lng_min: -84.2,
    lng_max: -84,
  });
  house = await make.point(plan, { name: "Lote 7", stage: "TERMINADO", ...HERE });
  await uploadPlan();
});
afterAll(() => office?.close());

/** The plan's picture: 400 by 200 pixels of one colour. */
async function uploadPlan() {
  const admin = await office.openSession("admin");
  const create = { width: 400, height: 200, channels: 3, background: "#cfe3cf" } as const;
  const content = await sharp({ create }).png().toBuffer();
  const upload = await formUpload(`/api/Mapas/${plan.id}/imagen`, [{ name: "plano.png", content }]);
  const headers = { ...upload.headers, authorization: admin.authorization };
  const stored = await office.server.app.inject({ ...upload, headers });
  expect(stored.statusCode).toBe(200);
}

async function opensHome({ page, open }: SignedInUser, query = ""): Promise<Page> {
  await open(`/home${query}`);
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  return page;
}

const entry = (page: Page, name: string) => page.getByRole("listitem").getByRole("button", { name });
const box = (page: Page) => page.getByRole("article");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

describe("the start map", () => {
  it("fits the window below what needs attention, with its legend above the create button next to a project", async () => {
    const staff = await office.signedIn("admin", { needsWebGl: true, window: laptop });
    const page = await opensHome(staff, `?punto=${tower.id}`);
    await box(page).waitFor();
    const legend = page.getByRole("list", { name: /^Colores por etapa/ });
    await legend.waitFor();
    const create = page.getByRole("link", { name: "Crear punto" });
    const edge = async (element: Locator, side: "top" | "bottom") =>
      element.evaluate((node, side) => node.getBoundingClientRect()[side], side);
    await eventually(
      async () => (await edge(create, "top")) - (await edge(legend, "bottom")),
    ).toBeGreaterThan(0);

    await page.getByRole("navigation", { name: "Pendientes" }).waitFor();
    await eventually(() =>
      page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
    ).toBe(0);
  });

  it("is the first one that the user may see, published or not, with the project in session storage, once; others can be chosen", async () => {
    const staff = await office.signedIn("user");
    const stored = ["map.openInfoClient", String(tower.id)] as const;
    await staff.page.goto("/favicon.svg");
    await staff.page.evaluate(([name, id]) => sessionStorage.setItem(name, id), stored);
    const page = await opensHome(staff);
    await expect(title(page)).toHaveText("Avance de obras");
    await box(page).getByRole("heading", { name: "Torre Norte" }).waitFor();
    await eventually(() => page.evaluate(([name]) => sessionStorage.getItem(name), stored)).toBeNull();
    // Read-only users are shown neither the list of points that are on no map nor a way to the form.
    await expect(page.getByRole("tab", { name: "Papelera" })).toHaveCount(0);
    await box(page).getByRole("button", { name: "Compartir" }).waitFor();
    for (const name of ["Editar", "Mover"])
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Crear punto" })).toHaveCount(0);
    await page.getByRole("button", { name: "Mapa: Avance de obras" }).click();
    await page.getByRole("option", { name: "Plano" }).click();
    await entry(page, "Lote 7").waitFor();
    await eventually(() => new URL(page.url()).searchParams.get("mapa")).toBe("plano");
    expect(staff.consoleErrors).toEqual([]);

    await page.goto(`/mapa/${country.id}`);
    await entry(page, "Torre Norte").waitFor();
    await eventually(() => new URL(page.url()).pathname).toBe("/home");
    const visitor = await office.openPage();
    await visitor.page.goto(`/mapa/${country.id}`);
    await visitor.page.getByText("No encontramos esta página").waitFor();
  });

  it("shows a super user the company of each map, and the reason why a map cannot be drawn", async () => {
    const { make } = office;
    const other = await make.company({ name: "Litoral" });
    await make.map(other, { name: "Costa", slug: "costa", type: "Mapa Google" });
    await make.map(other, { name: "Globo", slug: "globo", type: "Holograma" });
    await make.map(other, { name: "Vacío", slug: "vacio", type: "Imagen", map_url: "" });
    const page = await opensHome(await office.signedIn("super"));
    const selectOption = async (from: RegExp, name: string) => {
      await page.getByRole("button", { name: from }).click();
      await page.getByPlaceholder("Buscar mapa...").fill(name);
    };
    await selectOption(/^Mapa: /, "costa");
    const found = page.getByRole("listbox", { name: "Mapas" }).getByRole("option");
    await eventually(() => found.allInnerTexts()).toEqual(["Costa\nLitoral"]);
    await page.getByPlaceholder("Buscar mapa...").fill("globo");
    await found.click();
    await page.getByText("No se reconoce el tipo de mapa: Holograma").waitFor();
    await selectOption(/^Mapa: Globo/, "vacio");
    await found.click();
    await page.getByText("No hay datos del mapa.").waitFor();
    await page.getByRole("link", { name: "Crear punto" }).click();
    await page.getByRole("dialog").getByLabel("Nombre *").waitFor();
  });
});

describe("a point to open", () => {
  it("is not below the tools on a phone", async () => {
    // The bars of a phone's browser leave this height.
    const window = { ...phone, viewport: { width: 390, height: 700 } };
    const staff = await office.signedIn("admin", { needsWebGl: true, window });
    const page = await opensHome(staff, `?punto=${tower.id}`);
    const tools = page.getByRole("toolbar", { name: "Herramientas del mapa" });
    await expect(tools).toBeInViewport({ ratio: 1 });
    const control = await tools.boundingBox();
    if (!control) throw new Error("the tools have no box");
    // The pin of a move is where the marker is.
    await box(page).getByRole("button", { name: "Mover", exact: true }).click();
    const gap = async () => (await pinTip(pin(page))).y - MARKER_RADIUS - (control.y + control.height);
    await eventually(gap).toBeGreaterThan(0);
  });
});

describe("on an image map", () => {
  it("a project is opened from the list, its stage is changed and undone, and the view stays in the address", async () => {
    const staff = await office.signedIn("admin", { window: laptop });
    const page = await opensHome(staff, "?mapa=plano");
    await entry(page, "Lote 7").click();
    await box(page).getByRole("heading", { name: "Lote 7" }).waitFor();
    const head = box(page).locator("header");
    await box(page).getByRole("button", { name: "Cambiar etapa" }).click();
    await box(page).getByRole("button", { name: "ACABADOS" }).click();
    await expect(head).toContainText("ACABADOS");
    await page.getByRole("button", { name: "Deshacer" }).click();
    await expectMessage(page, "El cambio se deshizo.");
    await page.getByRole("button", { name: "Cerrar", exact: true }).click();
    await box(page).waitFor({ state: "detached" });
    await page.getByRole("region", { name: "Mapa", exact: true }).focus();
    await page.keyboard.press("+");
    await eventually(() => new URL(page.url()).searchParams.get("vista")).toMatch(/,0\.26$/);

    // Its public address leads to no form.
    await page.goto(`/mapa/cumbres--plano?punto=${house.id}`);
    await box(page).getByRole("heading", { name: "Lote 7" }).waitFor();
    await expect(head).toContainText("TERMINADO");
    await box(page).getByRole("button", { name: "Compartir" }).waitFor();
    for (const name of ["Editar", "Mover"])
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Crear punto" })).toHaveCount(0);
    expect(staff.consoleErrors).toEqual([]);
  });
});

describe("points that are on no map", () => {
  it("are listed, opened and restored, and follow other users' changes", async () => {
    const { make, company, server } = office;
    const map = await make.map(company, { name: "De todos", slug: "todos", type: "Mapa Google" });
    await make.point(map, { name: "Casa Sur", stage: "TERMINADO", ...HERE });
    const point = await make.point(map, { name: "Bodega", stage: "ACABADOS", ...HERE });
    const other = await office.openSession("admin", { name: "Rosa Mora" });
    const work = createConcurrentEditor(server, { authorization: other.authorization });
    const staff = await office.signedIn("admin");
    const [page] = await Promise.all([
      opensHome(staff, "?mapa=todos"),
      staff.page.waitForResponse((response) => response.url().endsWith("/eventos")),
    ]);
    await page.getByRole("tab", { name: "2 en el mapa" }).waitFor();

    await page.getByRole("tab", { name: "Papelera" }).click();
    await page.getByText("La papelera está vacía.").waitFor();
    await work.delete(point.id);
    const restore = page.getByRole("button", { name: "Restaurar Bodega" });
    await restore.waitFor();
    await page.getByText(/^Eliminado por Rosa Mora el \d\d\/\d\d\/\d{4}$/).waitFor();
    await page.getByRole("tab", { name: "1 en el mapa" }).waitFor();
    await work.restore(point.id);
    await page.getByText("La papelera está vacía.").waitFor();
    await work.delete(point.id);
    await restore.click();
    await page.getByText("La papelera está vacía.").waitFor();
    // The filters are those of the projects on the map.
    await page.getByRole("button", { name: "Filtros" }).click();
    await entry(page, "Bodega").waitFor();

    await page.getByRole("tab", { name: "Sin ubicación" }).click();
    await page.getByText("Todos los proyectos tienen ubicación.").waitFor();
    await work.save({ Id: point.id, Latitud: null, Longitud: null });
    await page.getByRole("tab", { name: "1 en el mapa" }).waitFor();
    await entry(page, "Bodega").click();
    await box(page).getByRole("heading", { name: "Bodega" }).waitFor();
    await page.goBack();
    await work.save({ Id: point.id, Latitud: 9.93, Longitud: -84.08 });
    await page.getByText("Todos los proyectos tienen ubicación.").waitFor();
    await page.getByRole("tab", { name: "2 en el mapa" }).waitFor();
    expect(staff.consoleErrors).toEqual([]);
  });

  it("show the projects without position of the open map by their link, in the raised sheet of a phone", async () => {
    const { make, company } = office;
    const map = await make.map(company, { slug: "pendiente", type: "Mapa Google" });
    for (const name of ["Bodega", "Muelle"])
      await make.point(map, { name, lat_micro: null, lng_micro: null });
    const page = await opensHome(await office.signedIn("admin", { window: phone }), `?mapa=${map.id}`);
    await page.getByRole("button", { name: /^Pendientes/ }).click();
    await page.getByRole("menuitem", { name: "2 proyectos sin ubicación" }).click();
    await entry(page, "Muelle").click();
    await box(page).getByRole("heading", { name: "Muelle" }).waitFor();
    await expect(box(page).getByRole("button", { name: "Mover", exact: true })).toHaveCount(0);
    await box(page).getByRole("button", { name: "Editar" }).click();
    await page.getByRole("dialog", { name: /^Punto: Muelle/ }).waitFor();
    await office.server.database.pool.query("delete from points where map_id = $1", [map.id]);
  });
});
