import type { Locator, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, startOffice } from "./office/staff.ts";
import { hasFocus } from "./sign-in/door.ts";
import { eventually, expect } from "./support/expect.ts";
import { isWrong, password, save, usersDesk } from "./users/desk.ts";
import { api, canSignIn, card, choose, dialog, list, opensUsers, told } from "./users/people.ts";

/** How people who may enter are registered. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

const { person, atScreen, findUser } = usersDesk(() => office);

const openNew = async (page: Page) => {
  await page.getByRole("button", { name: "Nuevo Usuario" }).click();
  return dialog(page, "Registrar usuario");
};

let serial = 0;
/** Writes somebody new into the form; gives their e-mail. */
async function fillNew(form: Locator, changes: { email?: string; password?: string } = {}) {
  serial += 1;
  const email = changes.email ?? `nueva-${serial}@cumbres.example`;
  await form.getByLabel("Nombre *").fill("Ana Mora");
  await form.getByLabel("Correo electrónico *").fill(email);
  await choose(form, "Rol *", "Usuario");
  await form.getByLabel("Contraseña *").fill(changes.password ?? password);
  return email;
}

/** What stands in the form when it was not saved: everything. */
async function isKept(form: Locator, email: string) {
  await expect(form.getByLabel("Nombre *")).toHaveValue("Ana Mora");
  await expect(form.getByLabel("Correo electrónico *")).toHaveValue(email);
  await expect(form.getByLabel("Rol *")).toHaveValue("Usuario");
  await expect(form.getByLabel("Contraseña *")).toHaveValue(password);
}

const registering = "**/api/auth/usuarios";

describe("a new user", () => {
  it("is registered with a role and a password, and enters with it", async () => {
    const admin = await atScreen();
    const { page, complaints } = admin;
    const form = await openNew(page);
    const email = await fillNew(form);
    await save(form);
    await told(page, "Usuario registrado");
    await page.getByRole("searchbox").fill(email);
    await card(page, "Ana Mora").getByText("Usuario", { exact: true }).waitFor();
    await eventually(() => canSignIn(office, email, password)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it("is asked for in full: each field says that it is missing, and the first one gets the focus", async () => {
    const { page } = await atScreen();
    const form = await openNew(page);
    await save(form);
    await form.getByRole("alert").getByText("Debe completar todos los campos.", { exact: true }).waitFor();
    for (const label of ["Nombre *", "Correo electrónico *", "Rol *", "Contraseña *"])
      await isWrong(form.getByLabel(label));
    await hasFocus(form.getByLabel("Nombre *"));
  });

  it("has a password of which is told, while it is written, what it lacks", async () => {
    const { page } = await atScreen();
    const form = await openNew(page);
    const met = form.getByRole("list", { name: "La contraseña necesita" }).getByText("(cumplido)");
    await fillNew(form, { password: "segura" });
    await expect(met).toHaveCount(1);
    await save(form);
    await form.getByRole("alert").getByText("La contraseña no es válida.", { exact: true }).waitFor();
    await hasFocus(form.getByLabel("Contraseña *"));
    await form.getByLabel("Contraseña *").fill(password);
    await expect(met).toHaveCount(5);
  });

  it("gets a generated one, to be seen and copied", async () => {
    const { page, context } = await atScreen();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const form = await openNew(page);
    await form.getByRole("button", { name: "Generar contraseña" }).click();
    const field = form.getByLabel("Contraseña *");
    const generated = await field.inputValue();
    expect(generated).toHaveLength(12);
    await expect(field).toHaveAttribute("type", "text");
    await expect(form.getByText("(cumplido)")).toHaveCount(5);
    await form.getByRole("button", { name: "Copiar contraseña" }).click();
    await page.getByText("Contraseña copiada").waitFor();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(generated);
  });

  it("with an e-mail that somebody has is refused beside it, and nothing that was written is lost", async () => {
    const { email } = await person();
    const { page } = await atScreen();
    const form = await openNew(page);
    await fillNew(form, { email });
    await save(form);
    await form
      .getByRole("alert")
      .getByText("Ya existe un usuario con este correo electrónico.", { exact: true })
      .waitFor();
    await hasFocus(form.getByLabel("Correo electrónico *"));
    await isWrong(form.getByLabel("Correo electrónico *"));
    await isKept(form, email);
  });

  it("is not registered by who may not any more", async () => {
    const somebody = await office.signIn("user");
    const { page } = somebody;
    await opensUsers(somebody);
    const form = await openNew(page);
    const email = await fillNew(form);
    await office.server.database.pool.query("update user_roles set role = 'cliente' where user_id = $1", [
      somebody.user.id,
    ]);
    await save(form);
    await form.getByRole("alert").getByText("No autorizado para crear usuarios.", { exact: true }).waitFor();
    await isKept(form, email);
  });

  it.each([
    ["{}", { status: 201, json: {} }],
    ["a page of something else", { status: 200, contentType: "text/html", body: "<h1>Proxy</h1>" }],
  ])("is not taken for registered when the answer is %s", async (_what, answer) => {
    const { page } = await atScreen();
    await page.route(registering, (route) => route.fulfill(answer));
    const form = await openNew(page);
    const email = await fillNew(form);
    await save(form);
    await form
      .getByRole("alert")
      .getByText("Registro no confirmado por el servidor.", { exact: true })
      .waitFor();
    await isKept(form, email);
  });

  it("is registered by an answer that names the e-mail alone", async () => {
    const { page } = await atScreen();
    await page.route(registering, (route) =>
      route.fulfill({ status: 200, json: { email: "otra@cumbres.example", roles: ["user"] } }),
    );
    const form = await openNew(page);
    await fillNew(form);
    await save(form);
    await told(page, "Usuario registrado");
  });

  it.each([
    [
      "a server that fails",
      "Error al agregar el usuario.",
      (route: Route) => route.fulfill({ status: 500, body: "" }),
    ],
    [
      "a server that is away",
      "Error inesperado al agregar el usuario.",
      (route: Route) => route.abort("connectionrefused"),
    ],
  ])("is kept in the form by %s, and registered once it is back", async (_what, sentence, answer) => {
    const { page } = await atScreen();
    await page.route(registering, answer, { times: 1 });
    const form = await openNew(page);
    const email = await fillNew(form);
    await save(form);
    await form.getByRole("alert").getByText(sentence, { exact: true }).waitFor();
    await isKept(form, email);
    await save(form);
    await told(page, "Usuario registrado");
    await eventually(() => canSignIn(office, email, password)).toBe(true);
  });

  it("is registered once by two clicks, and by a second attempt after the answer was lost", async () => {
    const admin = await atScreen();
    const { page } = admin;
    await page.route(
      registering,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const form = await openNew(page);
    const email = await fillNew(form);
    await form.getByRole("button", { name: "Guardar", exact: true }).dblclick();
    await form.getByRole("alert").waitFor();
    await save(form);
    await told(page, "Usuario registrado");
    await eventually(() => api(office, admin).get(`/auth/users?q=${email}`)).toHaveLength(1);
  });

  it("without the role that was to come with it stays, and is given the role", async () => {
    const admin = await atScreen();
    const { page } = admin;
    // As the specification's own API does: the role is a call of its own.
    await page.route(registering, (route) => {
      const { rol: _role, ...rest } = route.request().postDataJSON();
      return route.continue({ postData: JSON.stringify(rest) });
    });
    await page.route("**/api/auth/asignar-rol", (route) => route.fulfill({ status: 500, body: "" }), {
      times: 1,
    });
    const form = await openNew(page);
    const email = await fillNew(form);
    await save(form);
    const assigning = dialog(page, "Asignar rol");
    await assigning.getByRole("alert").getByText("Error al asignar el rol.", { exact: true }).waitFor();
    await eventually(() => findUser(admin, email)).toMatchObject({ roles: [] });
    await expect(assigning.getByLabel("Rol *")).toHaveValue("Usuario");
    await save(assigning);
    await told(page, "Rol asignado");
    await eventually(() => findUser(admin, email)).toMatchObject({ roles: ["user"] });
  });

  it("is not lost by a key that was pressed too soon", async () => {
    const { page } = await atScreen();
    const form = await openNew(page);
    await form.getByLabel("Nombre *").fill("Ana Mora");
    await page.keyboard.press("Escape");
    const question = dialog(page, "¿Descartar los cambios?");
    await question.getByRole("button", { name: "Seguir editando" }).click();
    await expect(form.getByLabel("Nombre *")).toHaveValue("Ana Mora");
    await page.goBack();
    await question.getByRole("button", { name: "Descartar" }).click();
    await form.waitFor({ state: "detached" });
    await list(page).waitFor();
  });

  it("is registered by the keyboard alone", async () => {
    const admin = await atScreen();
    const { page } = admin;
    const email = "teclado@cumbres.example";
    await page.getByRole("button", { name: "Nuevo Usuario" }).focus();
    await page.keyboard.press("Enter");
    const form = dialog(page, "Registrar usuario");
    await hasFocus(form.getByLabel("Nombre *"));
    await page.keyboard.type("Ana Mora");
    await page.keyboard.press("Tab");
    await page.keyboard.type(email);
    // The company is one's own: the next thing is the client.
    await page.keyboard.press("Tab");
    await hasFocus(form.getByLabel("Cliente", { exact: true }));
    await page.keyboard.press("Tab");
    await hasFocus(form.getByLabel("Rol *"));
    await page.keyboard.press("ArrowDown");
    await form.getByRole("option", { name: "Administrador" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await hasFocus(form.getByLabel("Contraseña *"));
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await told(page, "Usuario registrado");
    await eventually(() => canSignIn(office, email, password)).toBe(true);
    await hasFocus(page.getByRole("button", { name: "Nuevo Usuario" }));
  });

  it("cannot be given a company or a role that could not be had, and is told so", async () => {
    const admin = await office.signIn("admin", { name: "Zaida Mora" });
    const { page } = admin;
    // The screen reads both as well: a form that opens later has what the screen has.
    for (const path of ["**/api/empresa?*", "**/api/auth/roles*"])
      await page.route(path, (route) => route.fulfill({ status: 404, json: {} }));
    await opensUsers(admin);
    const form = await openNew(page);
    await form.getByText("Error al obtener las empresas.").waitFor();
    await form.getByText("Error al obtener los roles.").waitFor();
  });
});
