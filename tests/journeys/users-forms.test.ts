import type { Locator, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { hasFocus } from "./sign-in/door.ts";
import { api, canSignIn, card, choose, dialog, list, openModal, opensUsers, told } from "./users/people.ts";

/** How people who may enter are registered, changed, kept out and let in again. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterEach(() => office.closePages());
afterAll(() => office?.close());

const password = "Segura-2026";

let serial = 0;
/** Somebody with a name that nobody else has. */
async function person(
  given: Parameters<Office["make"]["user"]>[1] = {},
  company: Parameters<Office["make"]["user"]>[0] = office.company,
) {
  serial += 1;
  return office.make.user(company, {
    name: `Fulana ${serial}`,
    email: `fulana-${serial}@cumbres.example`,
    roles: ["user"],
    password_hash: "known to nobody",
    ...given,
  });
}

/** An admin before the screen, who looks for one person alone. */
async function atScreen(query = ""): Promise<Staff> {
  const admin = await office.signIn("admin", { name: "Zaida Mora" });
  await opensUsers(admin, query && `?buscar=${encodeURIComponent(query)}`);
  return admin;
}

const findUser = async (admin: Staff, email: string) =>
  (await api(office, admin).get(`/auth/users?q=${encodeURIComponent(email)}`))[0];

const openNew = async (page: Page) => {
  await page.getByRole("button", { name: "Nuevo Usuario" }).click();
  return dialog(page, "Registrar usuario");
};
const save = (form: Locator) => form.getByRole("button", { name: "Guardar", exact: true }).click();

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
  expect(await form.getByLabel("Nombre *").inputValue()).toBe("Ana Mora");
  expect(await form.getByLabel("Correo electrónico *").inputValue()).toBe(email);
  expect(await form.getByLabel("Rol *").inputValue()).toBe("Usuario");
  expect(await form.getByLabel("Contraseña *").inputValue()).toBe(password);
}

const isWrong = (field: Locator) => field.and(field.page().locator('[aria-invalid="true"]')).waitFor();
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
    expect(await canSignIn(office, email, password)).toBe(true);
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
    expect(await met.count()).toBe(1);
    await save(form);
    await form.getByRole("alert").getByText("La contraseña no es válida.", { exact: true }).waitFor();
    await hasFocus(form.getByLabel("Contraseña *"));
    await form.getByLabel("Contraseña *").fill(password);
    expect(await met.count()).toBe(5);
  });

  it("gets a generated one, to be seen and copied", async () => {
    const { page, context } = await atScreen();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const form = await openNew(page);
    await form.getByRole("button", { name: "Generar contraseña" }).click();
    const field = form.getByLabel("Contraseña *");
    const generated = await field.inputValue();
    expect(generated).toHaveLength(12);
    expect(await field.getAttribute("type")).toBe("text");
    expect(await form.getByText("(cumplido)").count()).toBe(5);
    await form.getByRole("button", { name: "Copiar contraseña" }).click();
    await page.getByText("Contraseña copiada").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(generated);
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
    expect(await canSignIn(office, email, password)).toBe(true);
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
    expect(await api(office, admin).get(`/auth/users?q=${email}`)).toHaveLength(1);
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
    expect(await findUser(admin, email)).toMatchObject({ roles: [] });
    expect(await assigning.getByLabel("Rol *").inputValue()).toBe("Usuario");
    await save(assigning);
    await told(page, "Rol asignado");
    expect(await findUser(admin, email)).toMatchObject({ roles: ["user"] });
  });

  it("is not lost by a key that was pressed too soon", async () => {
    const { page } = await atScreen();
    const form = await openNew(page);
    await form.getByLabel("Nombre *").fill("Ana Mora");
    await page.keyboard.press("Escape");
    const question = dialog(page, "¿Descartar los cambios?");
    await question.getByRole("button", { name: "Seguir editando" }).click();
    expect(await form.getByLabel("Nombre *").inputValue()).toBe("Ana Mora");
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
    expect(await canSignIn(office, email, password)).toBe(true);
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

describe("an edited user", () => {
  it("is opened by a double click, and saved with another role and kept out", async () => {
    const { name, email } = await person();
    const admin = await atScreen(name);
    const { page, complaints } = admin;
    await card(page, name).dblclick();
    const form = dialog(page, "Editar usuario");
    await form.getByLabel("Nombre *").fill("Otro nombre");
    await choose(form, "Rol *", "Cliente");
    await form.getByRole("switch", { name: "Activo" }).click();
    await save(form);
    await told(page, "Usuario actualizado");
    expect(await findUser(admin, email)).toMatchObject({
      nombre: "Otro nombre",
      roles: ["cliente"],
      activo: false,
    });
    expect(complaints).toEqual([]);
  });

  it("keeps the roles that nobody touched", async () => {
    const { name, email } = await person({ roles: ["user", "cliente"] });
    const admin = await atScreen(name);
    const form = await openModal(admin.page, name, "Editar", "Editar usuario");
    await form.getByLabel("Nombre *").fill(`${name} Mora`);
    await save(form);
    await told(admin.page, "Usuario actualizado");
    expect((await findUser(admin, email))?.roles).toHaveLength(2);
  });

  it("is asked for a name and an e-mail that is one", async () => {
    const { name } = await person();
    const { page } = await atScreen(name);
    const form = await openModal(page, name, "Editar", "Editar usuario");
    await form.getByLabel("Nombre *").fill("");
    await form.getByLabel("Correo electrónico *").fill("ana");
    await save(form);
    await form.getByRole("alert").getByText("Debe completar todos los campos.", { exact: true }).waitFor();
    await form.getByText("El correo electrónico no tiene un formato válido.", { exact: true }).waitFor();
    await hasFocus(form.getByLabel("Nombre *"));
  });

  it("that cannot be saved is told in the catalogue's words, and stays in the form", async () => {
    const { name } = await person();
    const { page } = await atScreen(name);
    const form = await openModal(page, name, "Editar", "Editar usuario");
    await form.getByLabel("Nombre *").fill("Otro nombre");
    await page.route("**/api/auth/users/*", (route) => route.fulfill({ status: 500, body: "" }), {
      times: 1,
    });
    await save(form);
    await form.getByRole("alert").getByText("Error al editar el usuario.", { exact: true }).waitFor();
    expect(await form.getByLabel("Nombre *").inputValue()).toBe("Otro nombre");
    await save(form);
    await told(page, "Usuario actualizado");
  });

  it("that somebody else saved first shows what they changed, and what was typed is saved over it", async () => {
    const { name, email, id } = await person();
    const admin = await atScreen(name);
    const { page } = admin;
    const form = await openModal(page, name, "Editar", "Editar usuario");
    await form.getByLabel("Nombre *").fill("El mío");
    await api(office, admin).put(`/auth/users/${id}`, { nombre: "El de otra persona", rol: "cliente" });
    await save(form);
    const notice = form.getByText("Otra persona guardó este registro antes.").locator("..");
    await notice.waitFor();
    const lines = await notice.getByRole("row").allInnerTexts();
    expect(lines.slice(1).map((line) => line.split(/\s*\t\s*/))).toEqual([
      ["Nombre", "El de otra persona", "El mío"],
      ["Rol", "Cliente", "Sin cambios"],
    ]);
    await notice.getByRole("button", { name: "Conservar lo mío" }).click();
    await save(form);
    await told(page, "Usuario actualizado");
    expect(await findUser(admin, email)).toMatchObject({ nombre: "El mío", roles: ["cliente"] });
  });

  it("that somebody else saved first is taken as they saved it", async () => {
    const { name, id } = await person();
    const admin = await atScreen(name);
    const form = await openModal(admin.page, name, "Editar", "Editar usuario");
    await form.getByLabel("Nombre *").fill("El mío");
    await api(office, admin).put(`/auth/users/${id}`, { nombre: "El de otra persona" });
    await save(form);
    await form.getByRole("button", { name: "Usar lo guardado" }).click();
    expect(await form.getByLabel("Nombre *").inputValue()).toBe("El de otra persona");
    await admin.page.keyboard.press("Escape");
    await form.waitFor({ state: "detached" });
  });
});

describe("oneself", () => {
  it("has no other role and stays active, and changes the own e-mail with the present password", async () => {
    const form = {
      nombre: "Yo",
      email: "yo@cumbres.example",
      rol: "admin",
      password,
      empresaId: office.company.id,
    };
    const boss = await office.signIn("super");
    const created = await office.server.app.inject({
      method: "POST",
      url: "/api/auth/usuarios",
      headers: { authorization: boss.authorization },
      payload: form,
    });
    const { id } = created.json();
    const { rows } = await office.server.database.pool.query("select * from users where id = $1", [id]);
    const me = await office.signIn("admin", { user: rows[0] });
    const { page } = me;
    await opensUsers(me, "?buscar=yo@cumbres");
    await card(page, "Yo").dblclick();
    const editor = dialog(page, "Editar usuario");
    expect(await editor.getByLabel("Rol *").count()).toBe(0);
    expect(await editor.getByRole("switch").count()).toBe(0);
    expect(await editor.getByLabel("Contraseña actual *").count()).toBe(0);

    await editor.getByLabel("Correo electrónico *").fill("yo-misma@cumbres.example");
    await save(editor);
    await hasFocus(editor.getByLabel("Contraseña actual *"));
    await editor.getByLabel("Contraseña actual *").fill("Falsa-2026");
    await save(editor);
    await editor
      .getByRole("alert")
      .getByText("La contraseña actual no es correcta.", { exact: true })
      .waitFor();
    await isWrong(editor.getByLabel("Contraseña actual *"));
    await editor.getByLabel("Contraseña actual *").fill(password);
    await save(editor);
    await told(page, "Usuario actualizado");
    expect(await canSignIn(office, "yo-misma@cumbres.example", password)).toBe(true);
  });
});

describe("a password of somebody else", () => {
  const open = (page: Page, name: string) =>
    openModal(page, name, "Cambiar contraseña", "Cambiar contraseña");

  it("is another one from now on", async () => {
    const { name, email } = await person();
    const { page, complaints } = await atScreen(name);
    const form = await open(page, name);
    await form.getByLabel("Nueva contraseña *").fill(password);
    await save(form);
    await told(page, "Contraseña actualizada");
    expect(await canSignIn(office, email, password)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it.each(["", "facil"])("is not %j", async (weak) => {
    const { name } = await person();
    const { page } = await atScreen(name);
    const form = await open(page, name);
    await form.getByLabel("Nueva contraseña *").fill(weak);
    await save(form);
    await form.getByRole("alert").getByText("La contraseña no es válida.", { exact: true }).waitFor();
    await hasFocus(form.getByLabel("Nueva contraseña *"));
  });

  it("that could not be changed is told by what happened, and stays to be sent again", async () => {
    const { name, email } = await person();
    const { page } = await atScreen(name);
    const form = await open(page, name);
    await form.getByLabel("Nueva contraseña *").fill(password);
    const path = "**/api/auth/users/*/cambiar-contrasenia";
    await page.route(path, (route) => route.fulfill({ status: 502, body: "" }), { times: 1 });
    await save(form);
    const alert = form.getByRole("alert");
    await alert.getByText("No se pudo cambiar la contraseña.", { exact: true }).waitFor();
    await page.route(path, (route) => route.abort(), { times: 1 });
    await save(form);
    await alert.getByText("Error al cambiar la contraseña", { exact: true }).waitFor();
    await save(form);
    await told(page, "Contraseña actualizada");
    expect(await canSignIn(office, email, password)).toBe(true);
  });
});

describe("a user whom somebody removed meanwhile", () => {
  it.each([
    ["Cambiar contraseña", {}],
    ["Asignar rol", { roles: [] }],
  ])("is not there any more: %s says so, and so does the list", async (action, given) => {
    const { name, id } = await person(given);
    const { page } = await atScreen(name);
    const form = await openModal(page, name, action, action);
    if (action === "Asignar rol") await choose(form, "Rol *", "Usuario");
    else await form.getByLabel("Nueva contraseña *").fill(password);
    await office.server.database.pool.query("delete from users where id = $1", [id]);
    await save(form);
    await form.getByRole("alert").waitFor();
    await page.getByText("No se encontraron usuarios").waitFor();
  });
});

describe("a user who is kept out", () => {
  it("is asked about, and let in again", async () => {
    const { name, email } = await person();
    const admin = await atScreen(name);
    const { page, complaints } = admin;
    const question = await openModal(page, name, "Inactivar", "Desactivar usuario");
    await question.getByText("¿Está seguro que desea desactivar este usuario?", { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "detached" });
    expect(await findUser(admin, email)).toMatchObject({ activo: true });

    await openModal(page, name, "Inactivar", "Desactivar usuario");
    await question.getByRole("button", { name: "Desactivar" }).click();
    await told(page, "Usuario desactivado");
    await card(page, name).getByText("Inactivo", { exact: true }).waitFor();

    const other = await openModal(page, name, "Activar", "Activar usuario");
    await other.getByText("¿Está seguro que desea activar este usuario?", { exact: true }).waitFor();
    await other.getByRole("button", { name: "Activar", exact: true }).click();
    await told(page, "Usuario activado");
    await card(page, name).getByText("Activo", { exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });

  it("is told when that failed, and is kept out by the next attempt", async () => {
    const { name, email } = await person();
    const admin = await atScreen(name);
    const { page } = admin;
    const held = Promise.withResolvers<void>();
    await page.route(
      "**/api/auth/users/*",
      async (route) => {
        await held.promise;
        await route.fulfill({ status: 500, body: "" });
      },
      { times: 1 },
    );
    const question = await openModal(page, name, "Inactivar", "Desactivar usuario");
    await question.getByRole("button", { name: "Desactivar" }).click();
    await question.getByRole("button", { name: "Aplicando…" }).waitFor();
    held.resolve();
    await question
      .getByRole("alert")
      .getByText("No se pudo cambiar el estado del usuario.", { exact: true })
      .waitFor();
    await question.getByRole("button", { name: "Desactivar" }).click();
    await told(page, "Usuario desactivado");
    expect(await findUser(admin, email)).toMatchObject({ activo: false });
  });

  it("and was changed by somebody else meanwhile keeps what they changed", async () => {
    const { name, email, id } = await person();
    const admin = await atScreen(name);
    const { page } = admin;
    const question = await openModal(page, name, "Inactivar", "Desactivar usuario");
    await api(office, admin).put(`/auth/users/${id}`, { nombre: "Por otra persona" });
    await question.getByRole("button", { name: "Desactivar" }).click();
    await question
      .getByRole("alert")
      .getByText(/^Otra persona guardó este registro antes/)
      .waitFor();
    await question.getByRole("button", { name: "Desactivar" }).click();
    await told(page, "Usuario desactivado");
    expect(await findUser(admin, email)).toMatchObject({ activo: false, nombre: "Por otra persona" });
  });

  it("by two people at once is kept out, and neither is told otherwise", async () => {
    const { name, id } = await person();
    const admin = await atScreen(name);
    const { page } = admin;
    const question = await openModal(page, name, "Inactivar", "Desactivar usuario");
    await api(office, admin).put(`/auth/users/${id}`, { activo: false });
    await question.getByRole("button", { name: "Desactivar" }).click();
    await told(page, "Usuario desactivado");
  });
});

describe("a user without a role", () => {
  it("is given one from the card", async () => {
    const { name, email } = await person({ roles: [] });
    const admin = await atScreen(name);
    const { page, complaints } = admin;
    const form = await openModal(page, name, "Asignar rol", "Asignar rol");
    await save(form);
    await form.getByRole("alert").getByText("Debe completar todos los campos.", { exact: true }).waitFor();
    await choose(form, "Rol *", "Administrador");
    await save(form);
    await told(page, "Rol asignado");
    await card(page, name).getByText("Administrador", { exact: true }).waitFor();
    expect(await findUser(admin, email)).toMatchObject({ roles: ["admin"] });
    expect(complaints).toEqual([]);
  });

  it("and to whom somebody else gave one first is shown with it, and gets another only on purpose", async () => {
    const { name, email, id } = await person({ roles: [] });
    const admin = await atScreen(name);
    const { page } = admin;
    const form = await openModal(page, name, "Asignar rol", "Asignar rol");
    await choose(form, "Rol *", "Administrador");
    await api(office, admin).put(`/auth/users/${id}`, { rol: "cliente" });
    await save(form);
    const notice = form.getByText("Otra persona guardó este registro antes.").locator("..");
    await notice.getByRole("row", { name: "Rol Cliente Administrador" }).waitFor();
    expect(await findUser(admin, email)).toMatchObject({ roles: ["cliente"] });
    await notice.getByRole("button", { name: "Conservar lo mío" }).click();
    await save(form);
    await told(page, "Rol asignado");
    expect(await findUser(admin, email)).toMatchObject({ roles: ["admin"] });
  });

  it("and whom nobody could give one is told", async () => {
    const { name } = await person({ roles: [] });
    const { page } = await atScreen(name);
    const form = await openModal(page, name, "Asignar rol", "Asignar rol");
    await choose(form, "Rol *", "Usuario");
    await page.route("**/api/auth/asignar-rol", (route) => route.abort());
    await save(form);
    await form.getByRole("alert").getByText("Error al asignar el rol.", { exact: true }).waitFor();
    expect(await form.getByLabel("Rol *").inputValue()).toBe("Usuario");
  });
});
