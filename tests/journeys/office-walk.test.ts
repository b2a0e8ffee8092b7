import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { card, dialog, path } from "./office/records.ts";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";

/** A day at the office of each role: one of everything they may write is made, changed and taken away. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
  await office.make.template(null, { name: "Ficha", description: "x", css_style: "x", html_path: "/x" });
});
afterAll(() => office?.close());

/** Each success stays in sight for its 1200 ms, and there are a dozen of them. */
const WHOLE_DAY_MS = 180_000;

const menus = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Principal" });

/** Goes to a screen as people do: through its menu. */
async function go(page: Page, menu: string, screen: string, title: string): Promise<void> {
  await menus(page).getByRole("button", { name: menu }).click();
  await menus(page).getByRole("link", { name: screen }).click();
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
}

async function fill(form: Locator, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await form.getByRole("textbox", { name: label, exact: true }).fill(text);
  }
}

async function choose(form: Locator, label: string, option: string): Promise<void> {
  await form.getByRole("combobox", { name: label }).click();
  await form.getByRole("option", { name: option, exact: true }).click();
}

/** Whoever stands above all companies says for which one they work. */
async function chooseCompany(form: Locator): Promise<void> {
  const company = form.getByRole("combobox", { name: "Empresa" });
  if (await company.isEnabled()) await choose(form, "Empresa", "Cumbres Desarrollos");
}

/** Saves the form and waits until its success has been said and is gone. */
async function save(form: Locator, said: string): Promise<void> {
  const page = form.page();
  await form.getByRole("button", { name: "Guardar", exact: true }).click();
  await dialog(page, said).waitFor();
  await dialog(page, said).waitFor({ state: "detached" });
}

/** A record of one screen, from its first word to its end. */
async function keepsOne(
  page: Page,
  screen: {
    readonly create: string;
    readonly noun: string;
    readonly name: string;
    readonly fill: (form: Locator) => Promise<void>;
    readonly mayDelete: boolean;
  },
): Promise<void> {
  const { create, noun, name } = screen;
  await page.getByRole("button", { name: create }).first().click();
  const fresh = dialog(page, `Registrar ${noun}`);
  await screen.fill(fresh);
  await save(fresh, `${noun} ${noun === "Empresa" ? "registrada" : "registrado"}`);

  await card(page, name).dblclick();
  const edited = dialog(page, `Editar ${noun}`);
  await edited.getByRole("textbox", { name: "Nombre", exact: true }).fill(`${name} II`);
  await save(edited, `${noun} ${noun === "Empresa" ? "actualizada" : "actualizado"}`);
  await card(page, `${name} II`).waitFor();

  const remove = page.getByRole("button", { name: `Eliminar ${name} II` });
  if (!screen.mayDelete) {
    await expect(remove).toHaveCount(0);
    return;
  }
  await remove.click();
  await dialog(page, `Eliminar ${noun}`).getByRole("button", { name: "Eliminar", exact: true }).click();
  await eventually(() => card(page, `${name} II`).count()).toBe(0);
  await dialog(page, `${noun} ${noun === "Empresa" ? "eliminada" : "eliminado"}`).waitFor({
    state: "detached",
  });
}

const keepsClient = (page: Page, mayDelete: boolean) =>
  keepsOne(page, {
    create: "Nuevo Cliente",
    noun: "Cliente",
    name: "Valle Alto",
    mayDelete,
    async fill(form) {
      await chooseCompany(form);
      await fill(form, {
        Nombre: "Valle Alto",
        Teléfono: "88881234",
        "Correo electrónico": "cobros@valle.example",
      });
      await choose(form, "Template", "Ficha");
    },
  });

const keepsTemplate = (page: Page) =>
  keepsOne(page, {
    create: "Nuevo Template",
    noun: "Template",
    name: "Ficha corta",
    mayDelete: true,
    fill: (form) =>
      fill(form, {
        Nombre: "Ficha corta",
        "Ruta HTML": "/plantillas/corta.html",
        Descripción: "Para las fichas",
        "Estilo CSS": ".ficha {}",
      }),
  });

const keepsMap = (page: Page) =>
  keepsOne(page, {
    create: "Nuevo Mapa",
    noun: "Mapa",
    name: "Costa",
    mayDelete: true,
    async fill(form) {
      await chooseCompany(form);
      await choose(form, "Tipo", "Mapa Google");
      await fill(form, {
        Nombre: "Costa",
        Descripción: "Proyectos de la costa",
        "URL del mapa": "https://maps.example/costa",
      });
    },
  });

/** A user is not deleted but shut out. */
async function keepsUser(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole("button", { name: "Nuevo Usuario" }).first().click();
  const fresh = dialog(page, "Registrar usuario");
  await chooseCompany(fresh);
  const email = `${name.toLowerCase()}@cumbres.example`;
  await fill(fresh, { Nombre: name, "Correo electrónico": email });
  await choose(fresh, "Rol", role);
  await fresh.getByLabel("Contraseña *").fill("Volcán-2026");
  await save(fresh, "Usuario registrado");

  await card(page, name).dblclick();
  const edited = dialog(page, "Editar usuario");
  await fill(edited, { Nombre: `${name} Mora` });
  await save(edited, "Usuario actualizado");

  await card(page, `${name} Mora`)
    .getByRole("button", { name: /^Inactivar/ })
    .click();
  await dialog(page, "Desactivar usuario")
    .getByRole("button", { name: /^(Desactivar|Inactivar)/ })
    .click();
  await card(page, `${name} Mora`).getByText("Inactivo", { exact: true }).waitFor();
}

const arrive = async (staff: Staff): Promise<Page> => {
  await staff.opens("/home");
  return staff.page;
};

describe("one of everything", () => {
  it("is kept by who stands above all companies", { timeout: WHOLE_DAY_MS }, async () => {
    const staff = await office.signIn("super");
    const page = await arrive(staff);
    await go(page, "Administración", "Usuarios", "Gestión de Usuarios");
    await keepsUser(page, "Sara", "Administrador");
    await go(page, "Maestros", "Cliente", "Gestión de Clientes");
    await keepsClient(page, true);
    await go(page, "Operaciones", "Templates", "Gestión de Templates");
    await keepsTemplate(page);
    await go(page, "Operaciones", "Mapas", "Gestión de Mapas");
    await keepsMap(page);
    expect(staff.complaints).toEqual([]);
  });

  it("is kept by the administrator of a company, who has no screen of companies", {
    timeout: WHOLE_DAY_MS,
  }, async () => {
    const staff = await office.signIn("admin");
    const page = await arrive(staff);
    await go(page, "Administración", "Usuarios", "Gestión de Usuarios");
    await keepsUser(page, "Adán", "Usuario");
    await go(page, "Maestros", "Cliente", "Gestión de Clientes");
    await keepsClient(page, true);
    await go(page, "Operaciones", "Templates", "Gestión de Templates");
    await keepsTemplate(page);
    await go(page, "Operaciones", "Mapas", "Gestión de Mapas");
    await keepsMap(page);
    await staff.opens("/maestros/empresa");
    await eventually(() => path(page)).toBe("/home");
    expect(staff.complaints).toEqual([]);
  });

  it("is kept by a user as far as users and clients go, who are not theirs to delete", {
    timeout: WHOLE_DAY_MS,
  }, async () => {
    const staff = await office.signIn("user");
    const page = await arrive(staff);
    await go(page, "Administración", "Usuarios", "Gestión de Usuarios");
    await keepsUser(page, "Ulises", "Cliente");
    await go(page, "Maestros", "Cliente", "Gestión de Clientes");
    await keepsClient(page, false);
    await expect(menus(page).getByRole("button", { name: "Operaciones" })).toHaveCount(0);
    expect(staff.complaints).toEqual([]);
  });

  it("is nothing to a cliente, who looks at maps", async () => {
    await office.make.map(office.company, { name: "Todo el país", published: true, type: "Mapa Google" });
    const staff = await office.signIn("cliente");
    const page = await arrive(staff);
    await page.getByRole("heading", { name: "Todo el país" }).waitFor();
    await expect(menus(page)).toHaveCount(0);
    for (const screen of [
      "/admin/users",
      "/maestros/cliente",
      "/operaciones/mapas",
      "/operaciones/templates",
    ]) {
      await staff.opens(screen);
      await eventually(() => path(page)).toBe("/home");
    }
    expect(staff.complaints).toEqual([]);
  });
});
