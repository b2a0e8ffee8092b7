import { officePages } from "@mapaobra/web/features/shell/office-pages";
import { afterAll, beforeAll, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { card, names, unexpectedConsoleErrors } from "../support/office/records-page.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import {
  createTemplate,
  deleteDialog,
  fetchTemplateNames,
  fetchTemplates,
  fill,
  form,
  save,
  signInWithCompany,
  startEdit,
  startNew,
} from "./templates/templates-page.ts";

/** The templates of a company, from the screen to the database. */

let office: TestApp;

beforeAll(async () => {
  office = await startTestApp();
  await createTemplate(office, null, "Compartido");
  await createTemplate(office, office.company, "Ajeno");
});
afterAll(() => office?.close());

it("a template is created once despite a lost response, edited, and deleted unless in use", async () => {
  const admin = await signInWithCompany(office);
  const { page, company, open, consoleErrors } = admin;
  await open(officePages.templates.path);
  await card(page, "Compartido").getByText("Compartido", { exact: true }).last().waitFor();
  await eventually(() => names(page)).toEqual(["Compartido"]);
  await expect(page).toHaveTitle(/^Gestión de Templates · /);

  await startNew(page);
  await fill(page, "Ficha nueva");
  await page.route("**/api/Templates", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save(page).click();
  await form(page).getByRole("alert").waitFor();
  await page.unroute("**/api/Templates");
  await save(page).click();
  await card(page, "Ficha nueva").waitFor();
  await eventually(() => fetchTemplates(office, admin)).toMatchObject([
    { teM_NOMBRE: "Ficha nueva", teM_DESCRIPCION: "Para las fichas", empresaId: company.id },
  ]);

  await startEdit(page, "Ficha nueva");
  await expect(form(page).getByLabel("Ruta HTML")).toHaveValue("/plantillas/nueva.html");
  await form(page).getByLabel("Descripción").fill("Otra descripción");
  await save(page).click();
  await card(page, "Ficha nueva").getByText("Otra descripción").waitFor();
  await eventually(() => fetchTemplates(office, admin)).toMatchObject([
    { teM_DESCRIPCION: "Otra descripción" },
  ]);

  const [{ teM_ID_TEMPLATE } = { teM_ID_TEMPLATE: 0 }] = await fetchTemplates(office, admin);
  const client = await office.make.client(company, { template_id: teM_ID_TEMPLATE });
  await page.getByRole("button", { name: "Eliminar Ficha nueva", exact: true }).click();
  await deleteDialog(page).getByRole("button", { name: "Eliminar" }).click();
  await deleteDialog(page).getByText("No se puede eliminar porque está en uso: 1 cliente.").waitFor();
  await office.server.database.pool.query("delete from clients where id = $1", [client.id]);
  await deleteDialog(page).getByRole("button", { name: "Eliminar" }).click();
  await card(page, "Ficha nueva").waitFor({ state: "detached" });
  await eventually(() => fetchTemplateNames(office, admin)).toEqual([]);
  expect(unexpectedConsoleErrors(consoleErrors)).toEqual([]);
});
