import type { Page } from "playwright-core";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { unexpectedConsoleErrors } from "../support/office/records-page.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { openBrowserPage } from "../support/visitor.ts";
import { field, fillNewMap, googleUrl, openMapEditor, pressSave, save } from "./maps/map-form-page.ts";
import { card, fetchMapByName, fieldErrorOf, form, names } from "./maps/maps-page.ts";

/** Maps are created, edited, published and deleted, from the screen to the visitors who see them. */

let office: TestApp;

beforeAll(async () => {
  office = await startTestApp();
});
afterAll(() => office?.close());

it("a map is saved once under a free slug, edited, and deleted with its points by typing its name", async () => {
  await office.make.map(office.company, { name: "Primero", slug: "centro" });
  const admin = await office.signedIn("admin");
  const page = await fillNewMap(admin, "Urbanización Ñandú");
  await form(page).getByRole("button", { name: "Avanzado" }).click();
  await field(page, "Dirección corta").fill("centro");
  await pressSave(page);
  const taken = 'La dirección corta "centro" ya está en uso.';
  await eventually(() => fieldErrorOf(field(page, "Dirección corta"))).toBe(taken);
  await field(page, "Dirección corta").fill("");
  await save(page).dblclick();
  await card(page, "Urbanización Ñandú").waitFor();
  await eventually(async () => (await names(page)).toSorted()).toEqual(["Primero", "Urbanización Ñandú"]);
  const stored = () => fetchMapByName(office, admin, "Urbanización Ñandú");
  await eventually(stored).toMatchObject({
    type: "Mapa Google",
    mapUrl: googleUrl,
    publicUrl: null,
    slug: "urbanizacion-nandu",
    published: false,
    companyId: office.company.id,
    latitudeMin: null,
  });

  await page.getByRole("button", { name: "Editar Urbanización Ñandú" }).click();
  await field(page, "Descripción").fill("Tres etapas.");
  await pressSave(page);
  await card(page, "Urbanización Ñandú").getByText("Tres etapas.").waitFor();
  await eventually(stored).toMatchObject({ description: "Tres etapas.", slug: "urbanizacion-nandu" });

  await office.make.point(await stored().then(({ id }) => ({ id, company_id: office.company.id })));
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await press("Eliminar Urbanización Ñandú");
  await press("Eliminar");
  await page.getByText("No se puede eliminar porque está en uso: 1 punto.").waitFor();
  const name = page.getByLabel("Para confirmar, escriba «Urbanización Ñandú»");
  await name.fill("Urbanización");
  await press("Eliminar todo");
  await page.getByText("No es el nombre del mapa.").waitFor();
  await eventually(stored).toBeDefined();
  await name.fill("Urbanización Ñandú");
  await name.press("Enter");
  await card(page, "Urbanización Ñandú").waitFor({ state: "detached" });
  const isStored = () =>
    stored().then(
      () => true,
      () => false,
    );
  await eventually(isStored).toBe(false);
  expect(unexpectedConsoleErrors(admin.consoleErrors)).toEqual([]);
});

it("the public link shows a map to visitors while it is published, and changes with the slug", async () => {
  const { admin, page } = await openMapEditor(office, { name: "Vitrina", slug: "vitrina" });
  const statusOf = async (address: string) => (await fetch(address)).status;
  const link = `${office.address}/mapa/cumbres--vitrina`;
  await expect(field(page, "Enlace público")).toHaveValue(link);
  await eventually(() => statusOf(link)).toBe(404);

  const publish = (page: Page) => form(page).getByRole("switch", { name: "Publicado" });
  await publish(page).check();
  await pressSave(page);
  await card(page, "Vitrina").getByText("Publicado", { exact: true }).waitFor();
  const { page: visit } = await openBrowserPage(office.browser, office.address);
  await visit.goto(link);
  await visit.getByText("Vitrina").first().waitFor();

  await page.getByRole("button", { name: "Editar Vitrina" }).click();
  await expect(form(page).getByRole("link", { name: "Probar como visitante" })).toHaveAttribute("href", link);
  await field(page, "Dirección corta").fill("mudada");
  await pressSave(page);
  await eventually(() => statusOf(link)).toBe(404);
  const moved = `${office.address}/mapa/cumbres--mudada`;
  await eventually(() => statusOf(moved)).toBe(200);

  await page.getByRole("button", { name: "Editar Vitrina" }).click();
  await publish(page).uncheck();
  await pressSave(page);
  await eventually(() => statusOf(moved)).toBe(404);
  expect(admin.consoleErrors).toEqual([]);
});
