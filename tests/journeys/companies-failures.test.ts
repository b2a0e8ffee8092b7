import type { Route } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import {
  button,
  card,
  choose,
  completeForm,
  dialog,
  faultsOf,
  field,
  fillNewCompany,
  logoFile,
  success,
  wholeCompany,
} from "./companies/company-screen.ts";
import { type Office, startOffice } from "./office/staff.ts";
import { expect } from "./support/expect.ts";

/** What Gestión de Empresas does while its server does not do what it should. */

let office: Office;

beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

const noConnection = "No hay conexión con el servidor. Revise su conexión.";
const general = "Ocurrió un error inesperado. Intente de nuevo.";

/** How a server fails, by what a person is told of it beside the screen's own sentence. */
const failures: Record<string, { readonly reason: string; fail(route: Route): Promise<void> }> = {
  "is down": { reason: noConnection, fail: (route) => route.abort() },
  "answers 500": {
    reason: general,
    fail: (route) => route.fulfill({ status: 500, json: { mensaje: general, codigo: "error_inesperado" } }),
  },
  "answers with a page": {
    reason: "La respuesta del servidor no se entiende.",
    fail: (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Hola</h1>" }),
  },
};

let serial = 0;

describe.each(Object.keys(failures))("when the server %s", (kind) => {
  const { reason, fail } = failures[kind] as (typeof failures)[string];
  /** The catalogue's two sentences for editing and deleting: a server that failed, and no answer to speak of. */
  const isAnswered = kind === "answers 500";

  const opensList = async () => {
    serial += 1;
    const name = `Resistente ${serial}`;
    await office.make.company({ ...wholeCompany, slug: `resistente-${serial}`, name });
    const person = await office.signIn("super");
    await person.opens(`/maestros/empresa?buscar=${encodeURIComponent(name)}`);
    await card(person.page, name).waitFor();
    return { ...person, name };
  };

  it("the list says so, and comes when it is asked for again", async () => {
    const person = await office.signIn("super");
    const { page, opens } = person;
    await page.route("**/api/empresa?*", fail);
    await page.route("**/api/auth/obtener-empresas?*", fail);
    await opens("/maestros/empresa");
    const toast = page.getByRole("alert").filter({ hasText: "Error al cargar las empresas." });
    await toast.waitFor();
    await toast.getByText(reason).waitFor();
    await page.unrouteAll();
    await button(toast, "Reintentar").click();
    await card(page, "Cumbres Desarrollos").waitFor();
    await toast.waitFor({ state: "detached" });
    expect(faultsOf(person)).toEqual([]);
  });

  it("a new company stays in its form until it can be saved", async () => {
    const { page } = await opensList();
    await fillNewCompany(page);
    await choose(page, "Elegir logo", await logoFile("logo.png"));
    await page.route("**/api/empresa/agregar", fail);
    await button(page, "Guardar").click();
    const form = dialog(page, "Registrar Empresa");
    await form.getByText("Error inesperado al agregar la empresa.").waitFor();
    await form.getByText(reason).waitFor();
    await expect(field(form, "Nombre")).toHaveValue(completeForm.Nombre);
    await form.getByText("«logo.png»").waitFor();
    await page.unrouteAll();
    await button(page, "Guardar").click();
    await success(page, "Empresa registrada");
  });

  it("an edited company keeps what was typed, staged logo and all", async () => {
    const { page, name } = await opensList();
    await button(page, `Editar ${name}`).click();
    await field(page, "Dirección").fill("Nicoya");
    await choose(page, "Elegir logo", await logoFile("logo.png"));
    await page.route(/\/api\/empresa\/\d+$/, fail);
    await button(page, "Guardar").click();
    const form = dialog(page, "Editar Empresa");
    const sentence = isAnswered ? "Error al editar la empresa." : "Error inesperado al editar la empresa.";
    await form.getByText(sentence, { exact: true }).waitFor();
    await expect(field(form, "Dirección")).toHaveValue("Nicoya");
    await form.getByText("«logo.png»").waitFor();
    await page.unrouteAll();
    await button(page, "Guardar").click();
    await success(page, "Empresa actualizada");
    await card(page, name).getByText("Nicoya").waitFor();
  });

  it("a company is not deleted, and can be after that", async () => {
    const { page, name } = await opensList();
    await page.route(/\/api\/empresa\/\d+$/, fail);
    await button(page, `Eliminar ${name}`).click();
    await button(page, "Eliminar").click();
    const sentence = isAnswered
      ? "Error al eliminar la empresa."
      : "Error inesperado al eliminar la empresa.";
    await page.getByRole("alert").getByText(sentence, { exact: true }).waitFor();
    await page.unrouteAll();
    await button(page, "Eliminar").click();
    await success(page, "Empresa eliminada");
  });
});
