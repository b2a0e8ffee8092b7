import type { Page } from "playwright-core";
import type { SignedInUser, TestApp } from "../../support/office/test-app.ts";

/** Page object of the templates screen. */

export const completeTemplate = {
  description: "Colores de la marca",
  css_style: ".ficha {}",
  html_path: "/plantillas/ficha.html",
};

type Company = TestApp["company"];

/** Signs in a user of a new company, so that tests do not see each other's records. */
export async function signInWithCompany(office: TestApp, options: Parameters<TestApp["signedIn"]>[1] = {}) {
  const company = await office.make.company();
  const user = await office.signedIn("admin", { company, ...options });
  return { company, ...user };
}

/** Creates a template that passes the form's validation; without a company, a shared one. */
export const createTemplate = (office: TestApp, company: Company | null, name: string, more: object = {}) =>
  office.make.template(company, { name, ...completeTemplate, ...more });

/** The templates that a user may see, without the shared ones, as the API returns them. */
export async function fetchTemplates(
  office: TestApp,
  { authorization }: Pick<SignedInUser, "authorization">,
) {
  const reply = await office.server.app.inject({ url: "/api/Templates", headers: { authorization } });
  const all = reply.json() as {
    teM_ID_TEMPLATE: number;
    empresaId: number | null;
    teM_NOMBRE: string;
    teM_DESCRIPCION: string;
  }[];
  return all.filter(({ empresaId }) => empresaId !== null);
}

export const fetchTemplateNames = async (office: TestApp, user: Pick<SignedInUser, "authorization">) =>
  (await fetchTemplates(office, user)).map(({ teM_NOMBRE }) => teM_NOMBRE);

export const form = (page: Page) => page.getByRole("dialog", { name: /^(Registrar|Editar) Template$/ });
export const save = (page: Page) => form(page).getByRole("button", { name: "Guardar" });

export const deleteDialog = (page: Page) => page.getByRole("dialog", { name: "Eliminar Template" });

export async function startNew(page: Page) {
  await page.getByRole("button", { name: "Nuevo Template" }).first().click();
  await form(page).waitFor();
}

export async function startEdit(page: Page, name: string) {
  await page.getByRole("button", { name: `Editar ${name}`, exact: true }).click();
  await form(page).waitFor();
}

/** Fills in every field of the form. */
export async function fill(page: Page, name: string) {
  await form(page).getByLabel("Nombre").fill(name);
  await form(page).getByLabel("Ruta HTML").fill("/plantillas/nueva.html");
  await form(page).getByLabel("Descripción").fill("Para las fichas");
  await form(page).getByLabel("Estilo CSS").fill(".ficha { color: #174; }");
}
