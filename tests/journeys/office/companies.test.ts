import { officePages } from "@mapaobra/web/features/shell/office-pages";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import {
  button,
  card,
  chooseFile,
  completeCompany,
  dialog,
  fetchCompany,
  field,
  fillNewCompany,
  logoFile,
  newCompanyFields,
  openCompanies,
  unexpectedConsoleErrors,
} from "./companies/companies-page.ts";

/** The companies screen (Gestión de Empresas), from the screen to the database and the stored files. */

let office: TestApp;

beforeAll(async () => {
  office = await startTestApp();
});
afterAll(() => office?.close());

it("a company is created with its logo under a free slug, edited, and deleted by typing its name", async () => {
  const superUser = await openCompanies(office, "Peña & Hijos");
  const { page } = superUser;
  const name = "Peña & Hijos";
  await page.locator("html.theme-gris").waitFor();
  await fillNewCompany(page, { Nombre: name, "Dirección corta": "cumbres" });
  await chooseFile(page, "Elegir logo", await logoFile("logo.png"));
  await button(page, "Guardar").click();
  await expect(page.getByText('La dirección corta "cumbres" ya está en uso.')).toHaveCount(2);
  await page.getByText("«logo.png»").waitFor();
  await field(page, "Dirección corta").fill("pena-hijos");
  await button(page, "Guardar").click();
  const logo = card(page, name).locator("img");
  await eventually(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  await eventually(() => fetchCompany(office, superUser, name)).toMatchObject({
    emP_NITE: newCompanyFields.NITE,
    emP_TELEFONO: "+506 2222-3333",
    emP_URL: "https://www.pena.example",
    emP_TEMA: "theme-indigo",
    emP_SLUG: "pena-hijos",
  });

  await card(page, name).getByRole("heading").dblclick();
  await dialog(page, "Editar Empresa").waitFor();
  await field(page, "Dirección").fill("Turrialba");
  await button(page, "Guardar").click();
  await card(page, name).getByText("Turrialba").waitFor();

  const { emP_ID_EMPRESA: id } = (await fetchCompany(office, superUser, name)) as { emP_ID_EMPRESA: number };
  await office.make.map({ id });
  await office.make.user({ id });
  await button(page, `Eliminar ${name}`).click();
  await button(page, "Eliminar").click();
  await page.getByText("No se puede eliminar porque está en uso: 1 mapa y 1 usuario.").waitFor();
  const confirmation = field(page, `Para confirmar, escriba «${name}»`);
  await confirmation.fill("Otra");
  await button(page, "Eliminar todo").click();
  await page.getByText("No es el nombre de la empresa.").waitFor();
  await eventually(() => fetchCompany(office, superUser, name)).toBeDefined();
  await confirmation.fill(name);
  await button(page, "Eliminar todo").click();
  await page.getByText("No se encontraron empresas").waitFor();
  await eventually(() => fetchCompany(office, superUser, name)).toBeUndefined();
  expect(unexpectedConsoleErrors(superUser)).toEqual([]);
});

it("saving the user's own company applies its new theme, and that company cannot be deleted", async () => {
  const own = await office.make.company({ ...completeCompany, slug: "propia", name: "Propia" });
  const { page, open } = await office.signedIn("super", { company: own });
  await open(`${officePages.companies.path}?buscar=Propia`);
  await page.locator("html.theme-azul").waitFor();
  await button(page, "Editar Propia").click();
  await page.getByRole("combobox", { name: "Tema" }).click();
  await page.getByRole("option", { name: "Verde" }).click();
  await button(page, "Guardar").click();
  await page.locator("html.theme-verde").waitFor();

  await button(page, "Eliminar Propia").click();
  await button(page, "Eliminar").click();
  await page.getByRole("alert").getByText("No puede eliminar la empresa a la que usted pertenece.").waitFor();
});
