import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, startOffice } from "./office/staff.ts";
import { hasFocus } from "./sign-in/door.ts";
import { eventually, expect } from "./support/expect.ts";
import { isWrong, password, save, usersDesk } from "./users/desk.ts";
import { api, canSignIn, card, choose, dialog, openModal, opensUsers, told } from "./users/people.ts";

/** How people who may enter are changed, kept out and let in again. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

const { person, atScreen, findUser } = usersDesk(() => office);

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
    await eventually(() => findUser(admin, email)).toMatchObject({
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
    await eventually(async () => (await findUser(admin, email))?.roles).toHaveLength(2);
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
    await expect(form.getByLabel("Nombre *")).toHaveValue("Otro nombre");
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
    await eventually(() => findUser(admin, email)).toMatchObject({ nombre: "El mío", roles: ["cliente"] });
  });

  it("that somebody else saved first is taken as they saved it", async () => {
    const { name, id } = await person();
    const admin = await atScreen(name);
    const form = await openModal(admin.page, name, "Editar", "Editar usuario");
    await form.getByLabel("Nombre *").fill("El mío");
    await api(office, admin).put(`/auth/users/${id}`, { nombre: "El de otra persona" });
    await save(form);
    await form.getByRole("button", { name: "Usar lo guardado" }).click();
    await expect(form.getByLabel("Nombre *")).toHaveValue("El de otra persona");
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
    await expect(editor.getByLabel("Rol *")).toHaveCount(0);
    await expect(editor.getByRole("switch")).toHaveCount(0);
    await expect(editor.getByLabel("Contraseña actual *")).toHaveCount(0);

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
    await eventually(() => canSignIn(office, "yo-misma@cumbres.example", password)).toBe(true);
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
    await eventually(() => canSignIn(office, email, password)).toBe(true);
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
    await eventually(() => canSignIn(office, email, password)).toBe(true);
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
    await eventually(() => findUser(admin, email)).toMatchObject({ activo: true });

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
    await eventually(() => findUser(admin, email)).toMatchObject({ activo: false });
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
    await eventually(() => findUser(admin, email)).toMatchObject({
      activo: false,
      nombre: "Por otra persona",
    });
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
    await eventually(() => findUser(admin, email)).toMatchObject({ roles: ["admin"] });
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
    await eventually(() => findUser(admin, email)).toMatchObject({ roles: ["cliente"] });
    await notice.getByRole("button", { name: "Conservar lo mío" }).click();
    await save(form);
    await told(page, "Rol asignado");
    await eventually(() => findUser(admin, email)).toMatchObject({ roles: ["admin"] });
  });

  it("and whom nobody could give one is told", async () => {
    const { name } = await person({ roles: [] });
    const { page } = await atScreen(name);
    const form = await openModal(page, name, "Asignar rol", "Asignar rol");
    await choose(form, "Rol *", "Usuario");
    await page.route("**/api/auth/asignar-rol", (route) => route.abort());
    await save(form);
    await form.getByRole("alert").getByText("Error al asignar el rol.", { exact: true }).waitFor();
    await expect(form.getByLabel("Rol *")).toHaveValue("Usuario");
  });
});
