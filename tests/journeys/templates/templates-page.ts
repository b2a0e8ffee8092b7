import type { Page } from "playwright-core";
import type { SignedInUser, TestApp } from "../office/test-app.ts";

/** The screen of templates, as its journeys use it. */

export const completeTemplate = {
  description: "Colores de la marca",
  css_style: ".ficha {}",
  html_path: "/plantillas/ficha.html",
};

type Company = TestApp["company"];

/** Somebody of a company of their own, so that one test does not see what another made. */
export async function signInWithCompany(office: TestApp, options: Parameters<TestApp["signIn"]>[1] = {}) {
  const company = await office.make.company();
  const person = await office.signIn("admin", { company, ...options });
  return { company, ...person };
}

/** A template that can be saved again as it is; without a company a shared one. */
export const createTemplate = (office: TestApp, company: Company | null, name: string, more: object = {}) =>
  office.make.template(company, { name, ...completeTemplate, ...more });

/** What the API knows of the templates that somebody may see, shared ones aside. */
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

export const fetchTemplateNames = async (office: TestApp, person: Pick<SignedInUser, "authorization">) =>
  (await fetchTemplates(office, person)).map(({ teM_NOMBRE }) => teM_NOMBRE);

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

/** Writes into every field of the form. */
export async function fill(page: Page, name: string) {
  await form(page).getByLabel("Nombre").fill(name);
  await form(page).getByLabel("Ruta HTML").fill("/plantillas/nueva.html");
  await form(page).getByLabel("Descripción").fill("Para las fichas");
  await form(page).getByLabel("Estilo CSS").fill(".ficha { color: #174; }");
}
