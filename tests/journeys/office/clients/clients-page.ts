import type { Page } from "playwright-core";
import type { SignedInUser, TestApp } from "../../support/office/test-app.ts";

/** Page object of the clients screen. */

type Company = TestApp["company"];
type Role = "admin" | "user";

/** Signs in a user of a new company with a template, so that tests do not see each other's records. */
export async function signInWithCompany(
  office: TestApp,
  { role = "admin", ...options }: Parameters<TestApp["signedIn"]>[1] & { role?: Role } = {},
) {
  const company = await office.make.company();
  const template = await office.make.template(company, { name: "Ficha" });
  const user = await office.signedIn(role, { company, ...options });
  return { company, template, ...user };
}

/** Creates a client that passes the form's validation. */
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

/** The clients that a user may see, as the API returns them. */
export async function fetchClients(office: TestApp, { authorization }: Pick<SignedInUser, "authorization">) {
  const reply = await office.server.app.inject({ url: "/api/Cliente", headers: { authorization } });
  return reply.json() as { clI_ID_CLIENTE: number; clI_NOMBRE: string }[];
}

export const fetchClientNames = async (office: TestApp, user: Pick<SignedInUser, "authorization">) =>
  (await fetchClients(office, user)).map(({ clI_NOMBRE }) => clI_NOMBRE);

/** Updates a client through the API as a user, without the screen. */
export const updateClient = (
  office: TestApp,
  { authorization }: Pick<SignedInUser, "authorization">,
  payload: { readonly id: number } & Readonly<Record<string, unknown>>,
) => office.server.app.inject({ method: "PUT", url: "/api/Cliente", headers: { authorization }, payload });

export const form = (page: Page) => page.getByRole("dialog", { name: /^(Registrar|Editar) Cliente$/ });
/** A field of the form. The popup list of a field has the same label and is excluded. */
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

/** Fills in the required fields of a new client, for a user with a fixed company. */
export async function fill(page: Page, name: string) {
  await field(page, "Nombre").fill(name);
  await field(page, "Correo electrónico").fill("cobros@valle.example");
  await field(page, "Teléfono").fill("88881234");
  await choose(page, "Template", "Ficha");
}
