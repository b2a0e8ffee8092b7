import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect, LOAD_TIMEOUT_MS } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import { dialog } from "../support/office/records-page.ts";
import { type SignedInUser, startTestApp, type TestApp } from "../support/office/test-app.ts";

/** All entry points to the point form, for users with write access only. */

let office: TestApp;
let streets: Awaited<ReturnType<TestApp["make"]["map"]>>;
let tower: Awaited<ReturnType<TestApp["make"]["point"]>>;

const HERE = { lat_micro: 9_926_000, lng_micro: -84_081_000 };

beforeAll(async () => {
  office = await startTestApp();
  const { make, company } = office;
  streets = await make.map(company, {
    name: "Calles",
    slug: "calles",
    type: "Mapa Google",
    published: true,
  });
  tower = await make.point(streets, { name: "Torre Norte", permit: "A-1", ...HERE });
  await make.point(streets, { name: "Sin Lugar", permit: "A-2", lat_micro: null, lng_micro: null });
  await make.map(company, { name: "Vacío", slug: "vacio", type: "Imagen", map_url: "" });
});
afterAll(() => office?.close());

const newForm = (page: Page) => dialog(page, "Nombre: por definir");
const menuEntry = (page: Page) => page.getByRole("menuitem", { name: "Agregar punto aquí" });

async function opens({ page, open }: SignedInUser, query: string): Promise<Page> {
  await open(`/home?${query}`);
  await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
  return page;
}

describe("the form is opened", () => {
  it("from a map without a picture", async () => {
    const staff = await office.signedIn("admin");
    await staff.open("/home?mapa=vacio");
    await staff.page.getByText("No hay datos del mapa.").waitFor();
    await staff.page.getByRole("link", { name: "Crear punto" }).click();
    await newForm(staff.page).waitFor();
  });

  it("from the list of points without a position", async () => {
    const page = await opens(await office.signedIn("super"), "mapa=calles");
    await page.getByRole("tab", { name: "Sin ubicación" }).click();
    await page.getByRole("listitem").getByRole("button", { name: "Sin Lugar" }).click();
    await page.getByRole("article").getByRole("heading", { name: "Sin Lugar" }).waitFor();
    await expect(page.getByRole("article").getByRole("button", { name: "Mover", exact: true })).toHaveCount(
      0,
    );
    await page.getByRole("article").getByRole("button", { name: "Editar" }).click();
    await page.getByRole("dialog", { name: /^Punto: Sin Lugar/ }).waitFor();
  });
});

it("a point that its form deleted leaves no entry in the browser's history", async () => {
  await office.make.point(streets, { name: "Torre Breve", permit: "A-3", ...HERE });
  const page = await opens(await office.signedIn("admin"), "mapa=calles&desde=afuera");
  await page.goto(`${page.url()}&desde=aqui`);
  await page.getByRole("listitem").getByRole("button", { name: "Torre Breve" }).click();
  await page.getByRole("article").getByRole("button", { name: "Editar" }).click();
  await page.getByRole("button", { name: "Eliminar punto" }).click();
  await dialog(page, "Eliminar punto").getByRole("button", { name: "Eliminar", exact: true }).click();
  await expectMessage(page, "«Torre Breve» está en la papelera.");
  await page.waitForURL((url) => url.pathname === "/home" && !url.searchParams.has("punto"));
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.getAll("desde").length === 1);
  await eventually(() => new URL(page.url()).searchParams.has("punto")).toBe(false);
});

describe("no entry point to the form is shown", () => {
  const isWithoutWays = async (page: Page) => {
    await page.getByRole("article").getByRole("button", { name: "Compartir" }).waitFor();
    // From here on the map handles presses.
    await page.locator('main[aria-busy="false"]').waitFor({ timeout: LOAD_TIMEOUT_MS });
    for (const name of ["Editar", "Mover"])
      await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Crear punto" })).toHaveCount(0);
    const map = await page.getByRole("region", { name: "Mapa", exact: true }).boundingBox();
    if (!map) throw new Error("there is no map");
    await page.mouse.click(map.x + map.width * 0.7, map.y + map.height * 0.6, { button: "right" });
    await page.mouse.click(map.x + map.width * 0.75, map.y + map.height * 0.7, { button: "right" });
    await expect(menuEntry(page)).toHaveCount(0);
  };

  it("to a role that may only read", async () => {
    const staff = await office.signedIn("user", { needsWebGl: true });
    await staff.page.goto(`/home?mapa=calles&punto=${tower.id}`);
    await isWithoutWays(staff.page);
    await staff.page.goto("/home?mapa=vacio");
    await staff.page.getByText("No hay datos del mapa.").waitFor();
    await expect(staff.page.getByRole("link", { name: "Crear punto" })).toHaveCount(0);
  });

  it("to staff on the public page", async () => {
    const { page } = await office.signedIn("admin", { needsWebGl: true });
    await page.goto(`/mapa/cumbres--calles?punto=${tower.id}`);
    await isWithoutWays(page);
  });
});
