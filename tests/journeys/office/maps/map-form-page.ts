import type { Page } from "playwright-core";
import type { SignedInUser, TestApp } from "../../support/office/test-app.ts";
import { choose, form, mockGoogleEmbed, openMaps } from "./maps-page.ts";

/** Page object of the map form. */

export const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: false });
export const save = (page: Page) => form(page).getByRole("button", { name: "Guardar" });
export const pressSave = (page: Page) => save(page).click();
export const googleUrl = "https://www.google.com/maps/@9.9325,-84.0796,12z";

/** Opens the form of a new map and fills in the required fields. */
export async function fillNewMap(staff: SignedInUser, name: string): Promise<Page> {
  const { page } = staff;
  await mockGoogleEmbed(page);
  await openMaps(staff);
  await page.getByRole("banner").waitFor();
  await page.getByRole("button", { name: "Nuevo Mapa" }).first().click();
  await field(page, "Nombre").fill(name);
  await field(page, "Descripción").fill("Proyectos de la empresa.");
  await choose(form(page), "Tipo", "Mapa Google");
  await field(page, "URL del mapa").fill(googleUrl);
  return page;
}

/** Opens the form of an existing map whose row matches `given`. */
export async function openMapEditor(
  office: TestApp,
  columns: Parameters<TestApp["make"]["map"]>[1] & { name: string },
  staff?: SignedInUser,
) {
  const map = await office.make.map(office.company, {
    description: "Lotes",
    type: "Mapa Google",
    map_url: googleUrl,
    ...columns,
  });
  const admin = staff ?? (await office.signedIn("admin"));
  const { page } = admin;
  await mockGoogleEmbed(page);
  await openMaps(admin, `?buscar=${columns.name}`);
  await page.getByRole("button", { name: `Editar ${columns.name}` }).click();
  await form(page).getByRole("button", { name: "Copiar enlace" }).waitFor();
  return { map, admin, page };
}
