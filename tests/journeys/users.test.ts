import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, startOffice } from "./office/staff.ts";
import { eventually, expect } from "./support/expect.ts";
import { phone } from "./support/visitor.ts";
import { card, choose, dialog, list, names, opensUsers, usersPath } from "./users/people.ts";

/** How the people who may enter are looked through. */

let office: Office;
let admin: Awaited<ReturnType<Office["make"]["user"]>>;

beforeAll(async () => {
  office = await startOffice();
  const { make, company } = office;
  const client = await make.client(company, { name: "Del Valle" });
  admin = await make.user(company, { name: "Zaida Mora", email: "zaida@cumbres.example", roles: ["admin"] });
  const password_hash = "known to nobody";
  await make.user(company, {
    name: "Ángela Ñurinda",
    email: "angela@cumbres.example",
    roles: ["admin", "user"],
    password_hash,
  });
  await make.user(company, { name: "Beto Arce", roles: ["cliente"], client_id: client.id, password_hash });
  await make.user(company, { name: "Carla Soto", roles: ["user"], active: false, password_hash });
  await make.user(company, { name: "Dora Mata", roles: [], password_hash });
  for (const letter of "EFGHIJKL")
    await make.user(company, { name: `${letter}. Vargas`, roles: ["user"], password_hash });
  await make.user(company, { name: "Super de la casa", roles: ["super"], password_hash });
  await make.user(await make.company({ name: "Volcán Azul" }), { name: "Ajena", roles: ["admin"] });
});
afterAll(() => office?.close());

const signIn = (window?: Parameters<Office["signIn"]>[1] & object) =>
  office.signIn("admin", { user: admin, ...window });
const buttons = (page: Page, name: string) => card(page, name).getByRole("button").allInnerTexts();
const shown = (page: Page) => page.getByText(/^Mostrando/);
const size = (page: Page) => page.getByLabel("Filas por página");
const sizes = (page: Page) => size(page).getByRole("option").allInnerTexts();

/** What the address says after the path, as people read it. */
const said = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll("+", " ");

describe("the users", () => {
  it("are seen with what they are, where they belong and what can be done to them", async () => {
    const somebody = await signIn();
    const { page, complaints } = somebody;
    await opensUsers(somebody);
    await expect(page).toHaveTitle("Gestión de Usuarios · MapaObra");
    const text = async (name: string) => (await card(page, name).allInnerTexts()).join().replace(/\s+/g, " ");
    await eventually(() => text("Ángela Ñurinda")).toBe(
      "Ángela Ñurinda Activo Correo angela@cumbres.example Empresa Cumbres Desarrollos Cliente Sin cliente " +
        "Roles Administrador Usuario Editar Cambiar contraseña Inactivar",
    );
    await eventually(() => text("Beto Arce")).toContain("Cliente Del Valle Roles Cliente");
    await eventually(() => text("Carla Soto")).toContain("Carla Soto Inactivo");
    await eventually(() => buttons(page, "Carla Soto")).toEqual(["Editar", "Cambiar contraseña", "Activar"]);
    await eventually(() => text("Dora Mata")).toContain("Roles Sin rol");
    await eventually(() => buttons(page, "Dora Mata")).toContain("Asignar rol");
    expect(complaints).toEqual([]);
  });

  it("are oneself too, with what one may change of that", async () => {
    const somebody = await signIn();
    await opensUsers(somebody, "?buscar=zaida");
    await eventually(() => buttons(somebody.page, "Zaida Mora")).toEqual(["Editar"]);
  });
});

describe("the filters", () => {
  it.each([
    ["?buscar=nurinda", ["Ángela Ñurinda"], (page: Page) => page.getByRole("searchbox").fill("nurinda")],
    [
      "?buscar=ANGELA@",
      ["Ángela Ñurinda"],
      (page: Page) => page.getByPlaceholder("Buscar por nombre o correo electrónico…").fill("ANGELA@"),
    ],
    [
      "?activo=inactivos",
      ["Carla Soto"],
      (page: Page) => page.getByRole("radio", { name: "Inactivos" }).check({ force: true }),
    ],
    ["?rol=cliente", ["Beto Arce"], (page: Page) => choose(page, "Rol", "Cliente")],
    ["?rol=ninguno", ["Dora Mata"], (page: Page) => choose(page, "Rol", "Sin rol")],
  ])("narrow down to %s, and a copied address shows the same", async (search, expected, act) => {
    const somebody = await signIn();
    const { page } = somebody;
    await opensUsers(somebody);
    await act(page);
    await eventually(() => names(page)).toEqual(expected);
    await eventually(async () => said(page)).toBe(search);
    await page.reload();
    await eventually(() => names(page)).toEqual(expected);
  });

  it("narrow down to a client, of those whom one may see", async () => {
    const somebody = await signIn();
    const { page } = somebody;
    await opensUsers(somebody);
    await choose(page, "Cliente", "Del Valle");
    await eventually(() => names(page)).toEqual(["Beto Arce"]);
    await page.reload();
    await eventually(() => names(page)).toEqual(["Beto Arce"]);
    await expect(page.getByLabel("Cliente", { exact: true })).toHaveValue("Del Valle");
    await choose(page, "Cliente", "Todos los clientes");
    await eventually(async () => (await names(page)).length).toBe(6);
    await eventually(() => said(page)).toBe("");
  });

  it("that leave nobody say so, and are cleared at once", async () => {
    const somebody = await signIn();
    const { page } = somebody;
    await opensUsers(somebody, "?activo=inactivos");
    await choose(page, "Rol", "Cliente");
    await page
      .getByText("No se encontraron usuarios para los filtros y permisos actuales.", { exact: true })
      .waitFor();
    await page.getByRole("button", { name: "Limpiar los filtros" }).click();
    await list(page).waitFor();
    await eventually(() => said(page)).toBe("");
    await expect(page.getByLabel("Rol", { exact: true })).toHaveValue("Todos los roles");
  });
});

describe("the pages", () => {
  it.each([
    [390, 600, ["1", "2", "3"]],
    [639, 800, ["2", "4", "6"]],
    [640, 800, ["4", "8", "12"]],
    [1279, 1100, ["6", "12", "18"]],
    [1280, 600, ["3", "6", "9"]],
    [1440, 1200, ["9", "18", "27"]],
  ])(
    "of a window of %i × %i px have one, two or three times what it holds",
    async (width, height, expected) => {
      const somebody = await signIn({ window: { viewport: { width, height } } });
      const { page } = somebody;
      await opensUsers(somebody);
      await eventually(() => sizes(page)).toEqual(expected);
      await eventually(async () => (await names(page)).length).toBe(Number(expected[0]));
      await shown(page).getByText(`Mostrando 1–${expected[0]} de 13`).waitFor();
    },
  );

  it("follow the window while it changes, and keep in sight what was", async () => {
    const somebody = await signIn();
    const { page } = somebody;
    await opensUsers(somebody);
    await page.getByRole("button", { name: "Página 2" }).click();
    await shown(page).getByText("Mostrando 7–12 de 13").waitFor();
    const [first] = await names(page);
    await page.setViewportSize({ width: 700, height: 500 });
    await shown(page).getByText("Mostrando 7–8 de 13").waitFor();
    await eventually(async () => (await names(page))[0]).toBe(first);
    await eventually(() => sizes(page)).toEqual(["2", "4", "6"]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await shown(page).getByText("Mostrando 7–12 de 13").waitFor();
    await page.reload();
    await shown(page).getByText("Mostrando 7–12 de 13").waitFor();
  });

  it("are made larger, and stay so in the address", async () => {
    const somebody = await signIn();
    const { page } = somebody;
    await opensUsers(somebody, "?desde=7");
    await size(page).selectOption("12");
    await shown(page).getByText("Mostrando 1–12 de 13").waitFor();
    await page.reload();
    await shown(page).getByText("Mostrando 1–12 de 13").waitFor();
    await page.getByRole("button", { name: "Página siguiente" }).click();
    await shown(page).getByText("Mostrando 13–13 de 13").waitFor();
  });

  it("begin anew when something is looked for", async () => {
    const somebody = await signIn();
    const { page } = somebody;
    await opensUsers(somebody, "?desde=7");
    await page.getByRole("searchbox").fill("vargas");
    await shown(page).getByText("Mostrando 1–6 de 8").waitFor();
  });
});

describe("the table", () => {
  it("takes the place of the cards where there is room, with the same things to do", async () => {
    const somebody = await signIn();
    const { page } = somebody;
    await opensUsers(somebody);
    await page.getByRole("radio", { name: "Tabla" }).check({ force: true });
    const row = page.getByRole("row").filter({ hasText: "Beto Arce" });
    await row.getByRole("cell", { name: "Del Valle" }).waitFor();
    await expect(row.getByText("Aún sin contraseña")).toHaveCount(0);
    await row.getByRole("button", { name: "Cambiar contraseña de Beto Arce" }).waitFor();
    await row.getByRole("cell", { name: "Beto Arce", exact: true }).dblclick();
    await dialog(page, "Editar usuario").waitFor();
    await eventually(() => said(page)).toBe("?vista=tabla");
    await page.setViewportSize({ width: 700, height: 900 });
    await page.keyboard.press("Escape");
    await list(page).waitFor();
  });

  it("says who has no password yet, in the file too", async () => {
    const somebody = await signIn();
    const { page } = somebody;
    await somebody.opens(`${usersPath}?vista=tabla&buscar=zaida`);
    await page.getByRole("row").filter({ hasText: "Zaida Mora" }).getByText("Aún sin contraseña").waitFor();
    const [downloading] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Exportar" }).click(),
    ]);
    const file = await readFile(await downloading.path(), "utf8");
    expect(file).toContain('"Zaida Mora"');
    expect(file).toContain('"Aún sin contraseña"');
  });

  it("is exported as it is narrowed down, for spreadsheets", async () => {
    const somebody = await signIn();
    const { page } = somebody;
    await opensUsers(somebody, "?buscar=nurinda");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Exportar" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^usuarios_\d{4}-\d{2}-\d{2}\.csv$/);
    await eventually(async () => readFile(await download.path(), "utf8")).toBe(
      '\uFEFF"Nombre";"Correo electrónico";"Empresa";"Cliente";"Roles";"Estado";"Acceso"\r\n' +
        '"Ángela Ñurinda";"angela@cumbres.example";"Cumbres Desarrollos";"Sin cliente";"Administrador, Usuario";"Activo";"Con contraseña"\r\n',
    );
  });
});

describe("users that cannot be had", () => {
  it.each([
    ["the server fails", { status: 500, json: { mensaje: "Ocurrió un error." } }],
    ["something else answers", { status: 200, contentType: "text/html", body: "<h1>Proxy</h1>" }],
    ["nobody answers", null],
  ])(
    "because %s are missed in the catalogue's words, and come without loading the page again",
    async (_why, answer) => {
      const somebody = await signIn();
      const { page, opens } = somebody;
      await page.route("**/api/auth/users?*", (route) => (answer ? route.fulfill(answer) : route.abort()));
      await opens(usersPath);
      const toast = page.getByRole("alert");
      await toast.getByText("Error", { exact: true }).waitFor();
      await toast.getByText("Error al cargar los usuarios.", { exact: true }).waitFor();
      await page.unroute("**/api/auth/users?*");
      await toast.getByRole("button", { name: "Reintentar" }).click();
      await list(page).waitFor();
      await toast.waitFor({ state: "detached" });
    },
  );

  it("leave a message that is put away", async () => {
    const somebody = await signIn();
    const { page, opens } = somebody;
    await page.route("**/api/auth/users?*", (route) => route.fulfill({ status: 404, json: {} }));
    await opens(usersPath);
    await page.getByRole("alert").getByRole("button", { name: "Cerrar" }).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
  });
});

describe("who may do what", () => {
  const openNew = async (page: Page) => {
    await page.getByRole("button", { name: "Nuevo Usuario" }).click();
    const form = dialog(page, "Registrar usuario");
    await form.getByLabel("Rol *").click();
    return { form, roles: await form.getByRole("option").allInnerTexts() };
  };

  it("somebody who is a user sees users and clientes, and registers no others, in their own company", async () => {
    const somebody = await office.signIn("user", { name: "Yo misma" });
    const { page } = somebody;
    await opensUsers(somebody, "?ventanas=3");
    const all = await names(page);
    expect(all).toContain("Beto Arce");
    expect(all).toContain("Dora Mata");
    for (const hidden of ["Ángela Ñurinda", "Zaida Mora", "Super de la casa", "Ajena"])
      expect(all).not.toContain(hidden);
    await page.getByLabel("Rol", { exact: true }).click();
    await eventually(() => page.getByRole("search").getByRole("option").allInnerTexts()).toEqual([
      "Todos los roles",
      "Cliente",
      "Usuario",
      "Sin rol",
    ]);
    await page.keyboard.press("Escape");
    const { form, roles } = await openNew(page);
    expect(roles).toEqual(["Usuario", "Cliente"]);
    await expect(form.getByLabel("Empresa *")).toBeDisabled();
    await expect.poll(() => form.getByLabel("Empresa *").inputValue()).toBe("Cumbres Desarrollos");
  });

  it("an admin sees everybody of the company but supers, and registers no super", async () => {
    const somebody = await signIn();
    const { page } = somebody;
    await opensUsers(somebody, "?ventanas=3");
    const all = await names(page);
    expect(all).toContain("Ángela Ñurinda");
    expect(all).not.toContain("Super de la casa");
    expect(all).not.toContain("Ajena");
    const { form, roles } = await openNew(page);
    expect(roles).toEqual(["Administrador", "Usuario", "Cliente"]);
    await expect(form.getByLabel("Empresa *")).toBeDisabled();
  });

  it("an admin edits neither company nor client; a super does", async () => {
    const asAdmin = await signIn();
    await opensUsers(asAdmin, "?buscar=beto");
    await card(asAdmin.page, "Beto Arce").dblclick();
    const locked = dialog(asAdmin.page, "Editar usuario");
    await expect(locked.getByLabel("Empresa *")).toBeDisabled();
    await expect(locked.getByLabel("Cliente", { exact: true })).toBeDisabled();

    const asSuper = await office.signIn("super");
    await opensUsers(asSuper, "?buscar=beto");
    await card(asSuper.page, "Beto Arce").dblclick();
    const open = dialog(asSuper.page, "Editar usuario");
    await expect.poll(() => open.getByLabel("Empresa *").inputValue()).toBe("Cumbres Desarrollos");
    await expect(open.getByLabel("Empresa *")).toBeEnabled();
    await expect(open.getByLabel("Cliente", { exact: true })).toBeEnabled();
  });

  it("a super sees everybody, and chooses the company, whose clients are then to be had", async () => {
    const somebody = await office.signIn("super");
    const { page } = somebody;
    await opensUsers(somebody, "?buscar=ajena");
    await card(page, "Ajena").waitFor();
    const { form, roles } = await openNew(page);
    expect(roles).toEqual(["Superadministrador", "Administrador", "Usuario", "Cliente"]);
    await page.keyboard.press("Escape");
    await expect(form.getByLabel("Cliente", { exact: true })).toBeDisabled();
    await choose(form, "Empresa *", "Cumbres Desarrollos");
    await choose(form, "Cliente", "Del Valle");
    await choose(form, "Empresa *", "Volcán Azul");
    await expect(form.getByLabel("Cliente", { exact: true })).toHaveValue("");
    await form.getByLabel("Cliente", { exact: true }).click();
    await eventually(() => form.getByRole("option").allInnerTexts()).toEqual([]);
  });

  it("a cliente is shown home", async () => {
    const { page, opens } = await office.signIn("cliente");
    await opens(usersPath);
    await eventually(() => new URL(page.url()).pathname).toBe("/home");
  });
});

it("on a phone everything is one below the other, and nothing sticks out", async () => {
  const somebody = await signIn({ window: phone });
  const { page, complaints } = somebody;
  await opensUsers(somebody);
  await page.getByRole("button", { name: "Nuevo Usuario" }).click();
  await dialog(page, "Registrar usuario").waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
});
