import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, startOffice } from "./office/staff.ts";
import { hasFocus } from "./sign-in/door.ts";
import { eventually, expect } from "./support/expect.ts";
import { isWrong, password, save, usersDesk } from "./users/desk.ts";
import { canSignIn, card, choose, dialog, openModal, opensUsers, told } from "./users/people.ts";

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
});
