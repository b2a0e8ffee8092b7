import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";

/** Filters saved under a name, opened again, and a project that is followed. */

let office: TestApp;
let map: Awaited<ReturnType<TestApp["make"]["map"]>>;

beforeAll(async () => {
  office = await startTestApp();
  const { make, company } = office;
  map = await make.map(company, { name: "Avance de obras", slug: "avance", type: "Mapa Google" });
  const here = { lat_micro: 9_926_000, lng_micro: -84_081_000 };
  await make.point(map, { name: "Torre Norte", stage: "OBRA GRIS", developer: "Ríos & Hijos", ...here });
  await make.point(map, { name: "Casa Sur", stage: "TERMINADO", ...here });
});
afterAll(() => office?.close());

const tools = (page: Page) => page.getByRole("toolbar", { name: "Herramientas del mapa" });
const panel = (page: Page) => page.getByRole("region", { name: "Mis búsquedas" });
const searches = (page: Page) => panel(page).getByRole("listitem");

it("a client saves filters, opens, deletes and restores them, and follows a project", async () => {
  const { page, open } = await office.signedIn("cliente");
  await open("/home?etapa=obra+gris");
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  await page.getByRole("button", { name: "Guardar búsqueda" }).click();
  const form = page.getByRole("dialog", { name: "Guardar búsqueda" });
  await expect(form.getByLabel("Nombre")).toHaveValue("Obra gris");
  await form.getByRole("checkbox", { name: /^Avisarme de lo nuevo/ }).check();
  await form.getByRole("button", { name: "Guardar" }).click();
  await expectMessage(page, "Se guardó «Obra gris», avisos en la campana.");

  await page.getByRole("button", { name: "Quitar el filtro Etapa: OBRA GRIS" }).click();
  await expect(page).not.toHaveURL(/etapa=/);
  await tools(page).getByRole("button", { name: "Búsquedas" }).click();
  await searches(page)
    .getByRole("button", { name: /^Obra gris/ })
    .click();
  await expect(page).toHaveURL(/etapa=obra\+gris/);
  await expect(page.getByRole("heading", { name: "1 proyecto", exact: true })).toBeVisible();

  await tools(page).getByRole("button", { name: "Búsquedas" }).click();
  await page.getByRole("button", { name: "Acciones de Obra gris" }).click();
  await page.getByRole("menuitem", { name: "Eliminar" }).click();
  await expect(searches(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(searches(page)).toContainText("avisos en la campana");
  await panel(page).getByRole("button", { name: "Cerrar" }).click();

  await page.getByRole("button", { name: /^Torre Norte/ }).click();
  const card = page.getByRole("article");
  await card.getByRole("button", { name: "Seguir", exact: true }).click();
  const stored = async () => (await office.server.database.pool.query("select from searches")).rowCount;
  await eventually(stored).toBe(2);
  await page.reload();
  await card.getByRole("button", { name: "Dejar de seguir", exact: true }).waitFor();
  await tools(page).getByRole("button", { name: "Búsquedas" }).click();
  await expect(searches(page)).toHaveCount(2);
  await expect(searches(page).filter({ hasText: "Torre Norte" })).toContainText("avisos en la campana");
});

it("a visitor of the map draws a zone, which is in the address and can be removed", async () => {
  const person = await office.signedIn("cliente", { needsWebGl: true });
  await person.open("/home");
  const { page } = person;
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  await tools(page).getByRole("button", { name: "Filtros" }).click();
  await page.getByRole("button", { name: "Más filtros" }).click();
  const filters = page.getByRole("region", { name: "Filtros" });
  await filters.getByRole("button", { name: "Dibujar zona" }).click();
  await page.getByRole("region", { name: "Dibujar zona" }).waitFor();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Dibujar zona" })).toHaveCount(0);

  await page.getByRole("button", { name: "Más filtros" }).click();
  await filters.getByRole("button", { name: "Dibujar zona" }).click();
  // It then listens to presses on the map.
  await expect(page.getByRole("region", { name: "Dibujar zona" })).toBeFocused();
  // The far corner of the map, without points.
  for (const [x, y] of [
    [1000, 300],
    [1060, 300],
    [1060, 360],
  ] as const) {
    await page.mouse.click(x, y);
  }
  await page.getByText("3 esquinas.").waitFor();
  await page.getByRole("button", { name: "Cerrar zona" }).click();
  await expect(page).toHaveURL(/zona=/);
  await expect(page.getByRole("heading", { name: "0 proyectos", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Quitar el filtro Zona dibujada" }).click();
  await expect(page).not.toHaveURL(/zona=/);
  await expect(page.getByRole("heading", { name: "2 proyectos", exact: true })).toBeVisible();
});
