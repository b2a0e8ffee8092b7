import { afterAll, beforeAll, it } from "vitest";
import { waitForFocus } from "../account/sign-in/sign-in-page.ts";
import { eventually, expect } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import { startTestApp, type TestApp } from "../support/office/test-app.ts";
import { createUsersFixture, password, save, waitForInvalid } from "./users/users-fixture.ts";
import { canSignIn, card, choose, dialog, openModal, openUsers } from "./users/users-page.ts";

/** Users are created, edited, deactivated and reactivated, from the screen to the sign-in. */

let office: TestApp;
beforeAll(async () => {
  office = await startTestApp();
});
afterAll(() => office?.close());

const { person, openUsersAsAdmin, findUser } = createUsersFixture(() => office);

it("a user is created under a free e-mail, edited, given another password, deactivated and reactivated", async () => {
  const taken = await person();
  const email = "nueva@cumbres.example";
  const admin = await openUsersAsAdmin();
  const { page, consoleErrors } = admin;
  await page.getByRole("button", { name: "Nuevo Usuario" }).click();
  const fresh = dialog(page, "Registrar usuario");
  await fresh.getByLabel("Nombre *").fill("Ana Mora");
  await fresh.getByLabel("Correo electrónico *").fill(taken.email);
  await choose(fresh, "Rol *", "Usuario");
  await fresh.getByLabel("Contraseña *").fill(password);
  await save(fresh);
  await fresh
    .getByRole("alert")
    .getByText("Este correo electrónico no está disponible.", { exact: true })
    .waitFor();
  await waitForInvalid(fresh.getByLabel("Correo electrónico *"));
  await expect(fresh.getByLabel("Contraseña *")).toHaveValue(password);
  await fresh.getByLabel("Correo electrónico *").fill(email);
  await save(fresh);
  await card(page, "Ana Mora").getByText("Usuario", { exact: true }).waitFor();
  await eventually(() => canSignIn(office, email, password)).toBe(true);

  await card(page, "Ana Mora").dblclick();
  const form = dialog(page, "Editar usuario");
  await form.getByLabel("Nombre *").fill("Ana Arce");
  await choose(form, "Rol *", "Cliente");
  await save(form);
  await card(page, "Ana Arce").waitFor();
  await eventually(() => findUser(admin, email)).toMatchObject({ nombre: "Ana Arce", roles: ["cliente"] });

  const changing = await openModal(page, "Ana Arce", "Cambiar contraseña", "Cambiar contraseña");
  await changing.getByLabel("Nueva contraseña *").fill("Otra-2027");
  await save(changing);
  await eventually(() => canSignIn(office, email, "Otra-2027")).toBe(true);

  const question = await openModal(page, "Ana Arce", "Inactivar", "Desactivar usuario");
  await question.getByRole("button", { name: "Desactivar" }).click();
  await card(page, "Ana Arce").getByText("Inactivo", { exact: true }).waitFor();
  await eventually(() => canSignIn(office, email, "Otra-2027")).toBe(false);
  const other = await openModal(page, "Ana Arce", "Activar", "Activar usuario");
  await other.getByRole("button", { name: "Activar", exact: true }).click();
  await card(page, "Ana Arce").getByText("Activo", { exact: true }).waitFor();
  await eventually(() => canSignIn(office, email, "Otra-2027")).toBe(true);
  // The rejected e-mail.
  await eventually(() => consoleErrors).toEqual([expect.stringContaining("40")]);
});

it("an invited user gets a link, and is listed as pending until they have a password", async () => {
  const email = "invitada@cumbres.example";
  const { page, consoleErrors } = await openUsersAsAdmin();
  await page.getByRole("button", { name: "Nuevo Usuario" }).click();
  const form = dialog(page, "Registrar usuario");
  await form.getByLabel("Nombre *").fill("Inés Solano");
  await form.getByLabel("Correo electrónico *").fill(email);
  await choose(form, "Rol *", "Usuario");
  await form.getByRole("radio", { name: "Invitar por correo" }).check({ force: true });
  await form.getByRole("button", { name: "Guardar e invitar" }).click();
  await card(page, "Inés Solano").getByText("Aún sin contraseña").waitFor();
  const [mail] = office.server.mails.filter(({ to }) => to.address === email);
  expect(mail?.subject).toBe("Invitación para usar los mapas de Cumbres Desarrollos");
  const token = /\/restablecer\?token=([^\s]+)/.exec(mail?.text ?? "")?.[1];
  const reply = await office.server.app.inject({
    method: "POST",
    url: "/api/auth/restablecer",
    payload: { token, nuevaContrasenia: password },
  });
  expect(reply.statusCode).toBe(200);
  // A page load while a dialog removes its history entry would lose one of the two.
  await expectMessage(page, "Usuario registrado e invitado");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await eventually(() => page.evaluate(() => Boolean(history.state?.backCloses))).toBe(false);
  await page.reload();
  await card(page, "Inés Solano").waitFor();
  await expect(card(page, "Inés Solano").getByText("Aún sin contraseña")).toHaveCount(0);
  await eventually(() => canSignIn(office, email, password)).toBe(true);
  expect(consoleErrors).toEqual([]);
});

it("the user's own e-mail changes only after typing the current password", async () => {
  const form = {
    nombre: "Yo",
    email: "yo@cumbres.example",
    rol: "admin",
    password,
    empresaId: office.company.id,
  };
  const boss = await office.openSession("super");
  const created = await office.server.app.inject({
    method: "POST",
    url: "/api/auth/usuarios",
    headers: { authorization: boss.authorization },
    payload: form,
  });
  const { id } = created.json();
  const { rows } = await office.server.database.pool.query("select * from users where id = $1", [id]);
  const me = await office.signedIn("admin", { user: rows[0] });
  const { page } = me;
  await openUsers(me, "?buscar=yo@cumbres");
  await card(page, "Yo").dblclick();
  const editor = dialog(page, "Editar usuario");
  await editor.getByLabel("Correo electrónico *").fill("yo-misma@cumbres.example");
  await save(editor);
  await waitForFocus(editor.getByLabel("Contraseña actual *"));
  await editor.getByLabel("Contraseña actual *").fill("Falsa-2026");
  await save(editor);
  await editor
    .getByRole("alert")
    .getByText("La contraseña actual no es correcta.", { exact: true })
    .waitFor();
  await waitForInvalid(editor.getByLabel("Contraseña actual *"));
  await editor.getByLabel("Contraseña actual *").fill(password);
  await save(editor);
  await eventually(() => canSignIn(office, "yo-misma@cumbres.example", password)).toBe(true);
});
