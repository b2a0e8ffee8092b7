import type { Page } from "playwright-core";
import type { SignedInUser, TestApp } from "../office/test-app.ts";

/** The screen of clients, as its journeys use it. */

type Company = TestApp["company"];
type Role = "admin" | "user";

/** Somebody of a company of their own, with a template of it, so that one test does not see what another made. */
export async function signInWithCompany(
  office: TestApp,
  { role = "admin", ...options }: Parameters<TestApp["signIn"]>[1] & { role?: Role } = {},
) {
  const company = await office.make.company();
  const template = await office.make.template(company, { name: "Ficha" });
  const person = await office.signIn(role, { company, ...options });
  return { company, template, ...person };
}

/** A client that can be saved again as it is. */
export const createClient = (
  office: TestApp,
  { company, template }: { company: Company; template: { id: number } },
  name: string,
  more: object = {},
) =>
  office.make.client(company, {
    name,
    email: "pagos@valle.example",
    phone: "+506 2222-3333",
    template_id: template.id,
    ...more,
  });

/** What the API knows of the clients that somebody may see. */
export async function fetchClients(office: TestApp, { authorization }: Pick<SignedInUser, "authorization">) {
  const reply = await office.server.app.inject({ url: "/api/Cliente", headers: { authorization } });
  return reply.json() as { clI_ID_CLIENTE: number; clI_NOMBRE: string }[];
}

export const fetchClientNames = async (office: TestApp, person: Pick<SignedInUser, "authorization">) =>
  (await fetchClients(office, person)).map(({ clI_NOMBRE }) => clI_NOMBRE);

/** Changes a client in somebody's name, beside any screen. */
export const updateClient = (
  office: TestApp,
  { authorization }: Pick<SignedInUser, "authorization">,
  payload: { readonly id: number } & Readonly<Record<string, unknown>>,
) => office.server.app.inject({ method: "PUT", url: "/api/Cliente", headers: { authorization }, payload });

export const form = (page: Page) => page.getByRole("dialog", { name: /^(Registrar|Editar) Cliente$/ });
/** A field of the form; a list that hangs from it has its label too. */
export const field = (page: Page, name: string) => form(page).getByLabel(name).and(page.locator("input"));
export const save = (page: Page) => form(page).getByRole("button", { name: "Guardar" });
export const deleteDialog = (page: Page) => page.getByRole("dialog", { name: "Eliminar Cliente" });

export async function startNew(page: Page) {
  await page.getByRole("button", { name: "Nuevo Cliente" }).first().click();
  await form(page).waitFor();
}

export async function startEdit(page: Page, name: string) {
  await page.getByRole("button", { name: `Editar ${name}`, exact: true }).click();
  await form(page).waitFor();
}

export async function openDeleteDialog(page: Page, name: string) {
  await page.getByRole("button", { name: `Eliminar ${name}`, exact: true }).click();
  await deleteDialog(page).getByText(`¿Está seguro que desea eliminar el cliente «${name}»?`).waitFor();
}

const choices = (page: Page) => form(page).getByRole("listbox").filter({ visible: true });

export async function choose(page: Page, name: string, choice: string) {
  await field(page, name).click();
  await choices(page).getByRole("option", { name: choice, exact: true }).click();
}

/** Writes what a new client needs of somebody whose company is given. */
export async function fill(page: Page, name: string) {
  await field(page, "Nombre").fill(name);
  await field(page, "Correo electrónico").fill("cobros@valle.example");
  await field(page, "Teléfono").fill("88881234");
  await choose(page, "Template", "Ficha");
}
