import { listClients } from "@mapaobra/contract/endpoints/clients";
import { listRoles, listUsers } from "@mapaobra/contract/endpoints/users";
import type { CurrentUser } from "@mapaobra/contract/wire/session";
import type { User } from "@mapaobra/domain/user/user";
import { describe, expect, it } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { OfficeScreens } from "../../app/office/OfficeScreens.tsx";
import { makeClient, makeUser } from "../../testing/factories.ts";
import {
  button,
  card,
  cardNames,
  cards,
  choose,
  dialog,
  download,
  field,
  options,
  search,
  searchParams,
  visibleText,
} from "../../testing/locators.ts";
import { mockNetwork } from "../../testing/mock-network.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { resourceCases } from "../../testing/resource-cases.ts";
import { makeUserWithRole } from "../../testing/users.ts";
import { laptop, phone } from "../../testing/viewports.ts";

/** Behavior specific to users: card contents, filters and page sizes. */

const { path, serve } = resourceCases.users;
const angela = makeUser({
  name: "Ángela Ñurinda",
  email: "angela@cumbres.example",
  roles: ["admin", "user"],
});
const beto = makeUser({ name: "Beto Arce", roles: ["cliente"], clientId: 4, clientName: "Banco" });
const carla = makeUser({ name: "Carla Soto", active: false });
const dora = makeUser({ name: "Dora Mata", roles: [] });
const zaida = makeUser({
  name: "Zaida Mora",
  email: "zaida@cumbres.example",
  hasPassword: false,
  roles: ["admin"],
});
const some = [angela, beto, carla, dora, zaida];
const many = Array.from({ length: 13 }, (_, at) => makeUser({ name: `Persona ${at + 1}` }));

interface Opened {
  readonly query?: string;
  readonly as?: CurrentUser;
}

async function open(users: readonly User[], { query = "", as }: Opened = {}) {
  serve();
  mockNetwork.respondList(listClients, () => [makeClient({ id: 4, name: "Banco" })]);
  mockNetwork.respondList(listUsers, () => users);
  await renderScreen(<OfficeScreens />, { path: path + query, ...(as && { as }) });
}
const textOf = (name: string) => {
  const shown = card(name).query();
  return shown ? visibleText(shown) : "";
};
const buttonsOf = (name: string) => card(name).getByRole("button").elements().map(visibleText);
const shown = (text: string) => page.getByText(`Mostrando ${text}`);
const size = page.getByLabelText("Filas por página");

describe("users screen", () => {
  it("shows state, company, client, roles and actions of each user", async () => {
    await open(some);
    await expect
      .poll(() => textOf("Ángela Ñurinda"))
      .toBe(
        "Ángela ÑurindaActivoCorreoangela@cumbres.exampleEmpresaCumbres DesarrollosClienteSin cliente" +
          "RolesAdministradorUsuario Editar Cambiar contraseña Inactivar",
      );
    await expect.poll(() => textOf("Beto Arce")).toContain("ClienteBancoRolesCliente");
    await expect.poll(() => textOf("Carla Soto")).toContain("Carla SotoInactivo");
    await expect.poll(() => buttonsOf("Carla Soto")).toEqual(["Editar", "Cambiar contraseña", "Activar"]);
    await expect.poll(() => textOf("Dora Mata")).toContain("RolesSin rol");
    await expect.poll(() => buttonsOf("Dora Mata")).toContain("Asignar rol");
    await expect.poll(() => textOf("Zaida Mora")).toContain("AccesoAún sin contraseña");
    await expect.poll(() => buttonsOf("Zaida Mora")).toContain("Enviar invitación");
    await expect.poll(() => textOf("Ángela Ñurinda")).not.toContain("Aún sin contraseña");
  });

  it("shows the last action next to another, not the largest, in windows of any width", async () => {
    await open([angela]);
    await expect.poll(() => buttonsOf("Ángela Ñurinda").length).toBe(3);
    const box = (name: string) => button(`${name} Ángela Ñurinda`).element().getBoundingClientRect();
    for (const width of [390, 768, 1280, 1440]) {
      await page.viewport(width, 900);
      await expect.poll(() => box("Inactivar a").top).toBe(box("Cambiar contraseña de").top);
      await expect.poll(() => box("Inactivar a").width - box("Editar").width).toBeLessThanOrEqual(1);
    }
    await expect.poll(() => box("Cambiar contraseña de").left - box("Editar").right).toBe(8);
  });

  it("limits the actions on the signed-in user's account", async () => {
    await open(some, { as: makeUserWithRole("admin", { id: zaida.id }) });
    await expect.poll(() => buttonsOf("Zaida Mora")).toEqual(["Editar"]);
  });

  it("shows the same actions in the table, and falls back to cards on a narrow window", async () => {
    await open(some, { query: "?vista=tabla" });
    const row = page.getByRole("row").filter({ hasText: "Beto Arce" });
    await expect.element(row.getByRole("cell", { name: "Banco" })).toBeVisible();
    await expect.element(row.getByText("Aún sin contraseña")).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("row").filter({ hasText: "Zaida" }).getByText("Aún sin contraseña"))
      .toBeVisible();
    await expect.element(button("Cambiar contraseña de Beto Arce", row)).toBeVisible();
    await row.getByRole("cell", { name: "Beto Arce" }).dblClick();
    await expect.element(dialog("Editar usuario")).toBeVisible();
    await page.viewport(700, 900);
    await userEvent.keyboard("{Escape}");
    await expect.element(card("Beto Arce")).toBeVisible();
  });

  it("has each action of the table in a column of its own", async () => {
    await open(some, { query: "?vista=tabla", as: makeUserWithRole("admin", { id: angela.id }) });
    const left = (name: string) => button(name).element().getBoundingClientRect().left;
    await expect.element(button("Editar Ángela Ñurinda")).toBeVisible();
    await expect.poll(() => left("Editar Ángela Ñurinda")).toBe(left("Editar Beto Arce"));
    await expect.poll(() => left("Editar Dora Mata")).toBe(left("Editar Beto Arce"));
  });

  it("has a column 'Acceso' only while a listed user has no password, and says that a user has no company", async () => {
    const sol = makeUser({ name: "Sol Paz", companyId: null, companyName: null });
    await open([...some, sol], { query: "?vista=tabla" });
    await expect.element(page.getByRole("cell", { name: "Sin empresa" })).toBeVisible();
    const access = page.getByRole("columnheader", { name: "Acceso" });
    await expect.element(access).toBeVisible();
    await search().fill("beto");
    await expect.element(access).not.toBeInTheDocument();
    await expect.element(page.getByRole("cell", { name: "Beto Arce" })).toBeVisible();
  });

  it("exports the filtered users", async () => {
    await open(some, { query: "?buscar=a%40cumbres" });
    await expect.poll(cardNames).toContain("Ángela Ñurinda");
    await search().fill("@cumbres.example");
    await search().fill("nurinda");
    await expect.poll(cardNames).toEqual(["Ángela Ñurinda"]);
    const file = await download(button("Exportar"));
    expect(file.name).toMatch(/^usuarios_\d{4}-\d\d-\d\d\.csv$/);
    expect(file.text).toBe(
      '\uFEFF"Nombre";"Correo electrónico";"Empresa";"Cliente";"Roles";"Estado";"Acceso"\r\n' +
        '"Ángela Ñurinda";"angela@cumbres.example";"Cumbres Desarrollos";"Sin cliente";"Administrador, Usuario";"Activo";"Con contraseña"\r\n',
    );
  });
});

describe("user filters", () => {
  it.each<[string, string[], () => Promise<void>]>([
    ["buscar=nurinda", ["Ángela Ñurinda"], () => search().fill("nurinda")],
    ["buscar=ANGELA%40", ["Ángela Ñurinda"], () => search().fill("ANGELA@")],
    ["activo=inactivos", ["Carla Soto"], () => page.getByText("Inactivos").click()],
    ["rol=cliente", ["Beto Arce"], () => choose("Rol", "Cliente", page)],
    ["rol=ninguno", ["Dora Mata"], () => choose("Rol", "Sin rol", page)],
    ["cliente=4", ["Beto Arce"], () => choose("Cliente", "Banco", page)],
  ])("set %s in the list and in the URL", async (query, expected, act) => {
    await open(some);
    await act();
    await expect.poll(cardNames).toEqual(expected);
    await expect.poll(() => location.search).toBe(`?${query}`);
  });

  it.each([
    ["?rol=ninguno", ["Dora Mata"]],
    ["?buscar=arce&activo=activos", ["Beto Arce"]],
  ])("are read from the URL %s", async (query, expected) => {
    await open(some, { query });
    await expect.poll(cardNames).toEqual(expected);
  });

  it("can be removed one by one", async () => {
    await open(some, { query: "?cliente=4" });
    await expect.element(field("Cliente", page)).toHaveValue("Banco");
    await expect.poll(cardNames).toEqual(["Beto Arce"]);
    await choose("Cliente", "Todos los clientes", page);
    await expect.poll(cardNames).toHaveLength(5);
    await expect.poll(searchParams).toEqual({});
  });

  it("show an empty state that clears them all", async () => {
    await open(some, { query: "?activo=inactivos" });
    await expect.poll(cardNames).toEqual(["Carla Soto"]);
    await choose("Rol", "Cliente", page);
    await expect
      .element(page.getByText("No se encontraron usuarios para los filtros y permisos actuales."))
      .toBeVisible();
    await button("Limpiar los filtros").click();
    await expect.poll(cardNames).toHaveLength(5);
    await expect.poll(searchParams).toEqual({});
    await expect.element(field("Rol", page)).toHaveValue("Todos los roles");
  });

  it("offer only roles visible to the user", async () => {
    await open(some, { as: makeUserWithRole("user") });
    await field("Rol", page).click();
    await expect.poll(options).toEqual(["Todos los roles", "Cliente", "Usuario", "Sin rol"]);
  });

  it("show a super user the company of each client", async () => {
    await open(some, { as: makeUserWithRole("super") });
    await field("Cliente", page).click();
    await expect.poll(options).toEqual(["Todos los clientes", "Banco · Cumbres Desarrollos"]);
  });
});

describe("user pages", () => {
  it.each([
    [390, 600, ["1", "2", "3"]],
    [640, 800, ["4", "8", "12"]],
    [1440, 1200, ["9", "18", "27"]],
  ])("offer one, two or three times what a window of %i × %i px holds", async (width, height, sizes) => {
    await page.viewport(width, height);
    await open(many);
    await expect.poll(() => size.getByRole("option").elements().map(visibleText)).toEqual(sizes);
    await expect.poll(() => cards().length).toBe(Number(sizes[0]));
    await expect.element(shown(`1–${sizes[0]} de 13`)).toBeVisible();
  });

  it("adapt to the window size and keep the first row in view", async () => {
    await open(many);
    await button("Página 2").click();
    await expect.element(shown("7–12 de 13")).toBeVisible();
    await page.viewport(700, 500);
    await expect.element(shown("7–8 de 13")).toBeVisible();
    await expect.poll(cardNames).toEqual(["Persona 7", "Persona 8"]);
    await expect.poll(() => size.getByRole("option").elements().map(visibleText)).toEqual(["2", "4", "6"]);
    await page.viewport(laptop.width, laptop.height);
    await expect.element(shown("7–12 de 13")).toBeVisible();
  });

  it("return to the first when the size grows, and store the size in the URL", async () => {
    await open(many, { query: "?desde=7" });
    await expect.element(shown("7–12 de 13")).toBeVisible();
    await size.selectOptions("12");
    await expect.element(shown("1–12 de 13")).toBeVisible();
    await button("Página siguiente").click();
    await expect.element(shown("13–13 de 13")).toBeVisible();
    await expect.poll(searchParams).toEqual({ ventanas: "2", desde: "13" });
  });

  it("return to the first on filtering and on search", async () => {
    await open(many, { query: "?desde=7" });
    await page.getByText("Activos", { exact: true }).click();
    await expect.element(shown("1–6 de 13")).toBeVisible();
    await expect.poll(searchParams).toEqual({ activo: "activos" });
    await button("Página 2").click();
    await expect.element(shown("7–12 de 13")).toBeVisible();
    await search().fill("persona 1");
    await expect.element(shown("1–5 de 5")).toBeVisible();
  });

  it("are on the screen of a laptop of 1280 px, below one line of filters for a super user", async () => {
    await page.viewport(1280, 800);
    await open(many, { as: makeUserWithRole("super") });
    await expect.element(shown("1–6 de 13")).toBeVisible();
    const top = (of: Locator) => of.element().getBoundingClientRect().top;
    await expect
      .poll(() => top(page.getByRole("radio", { name: "Tabla" })) - top(search()))
      .toBeLessThan(search().element().getBoundingClientRect().height);
    await expect
      .poll(() => button("Página siguiente").element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(800);
  });

  it("use one column without horizontal overflow on a phone, and are filtered by fields whose initial text is not cut", async () => {
    await page.viewport(phone.width, phone.height);
    await open(many);
    for (const label of ["Cliente", "Rol"]) {
      const select = page.getByLabelText(label, { exact: true });
      await expect.element(select).toBeVisible();
      await expect
        .poll(() => select.element().scrollWidth - select.element().clientWidth)
        .toBeLessThanOrEqual(0);
    }
    await button("Nuevo Usuario").click();
    await expect.element(dialog("Registrar usuario")).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0);
  });
});

describe("user permissions", () => {
  const form = dialog("Registrar usuario");

  it("limit the roles to those that the server allows, and the company to the user's own", async () => {
    await open(some, { as: makeUserWithRole("user") });
    mockNetwork.respondList(listRoles, () => [{ id: "user" }, { id: "cliente" }]);
    await button("Nuevo Usuario").click();
    await expect.element(field("Empresa", form)).toBeDisabled();
    await expect.element(field("Empresa", form)).toHaveValue("Cumbres Desarrollos");
    await field("Rol", form).click();
    await expect.poll(options).toEqual(["Usuario", "Cliente"]);
  });

  it("lock company and client for an administrator", async () => {
    await open(some);
    await button("Editar Beto Arce").click();
    await expect.element(field("Empresa")).toBeDisabled();
    await expect.element(field("Cliente")).toBeDisabled();
    await expect.element(field("Cliente")).toHaveValue("Banco");
  });

  it("let a super user choose the company, which loads its clients", async () => {
    await open(some, { as: makeUserWithRole("super") });
    await button("Editar Beto Arce").click();
    await expect.element(field("Empresa")).toHaveValue("Cumbres Desarrollos");
    await expect.element(field("Empresa")).toBeEnabled();
    await expect.element(field("Cliente")).toBeEnabled();
    await userEvent.keyboard("{Escape}");
    await button("Nuevo Usuario").click();
    await expect.element(field("Cliente", form)).toBeDisabled();
    await choose("Empresa", "Cumbres Desarrollos", form);
    await choose("Cliente", "Banco", form);
    await choose("Empresa", "Volcán Azul", form);
    await expect.element(field("Cliente", form)).toHaveValue("");
    await field("Cliente", form).click();
    await expect.element(form.getByText("Sin resultados")).toBeVisible();
  });
});
