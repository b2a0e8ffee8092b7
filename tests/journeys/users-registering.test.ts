import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, startOffice } from "./office/staff.ts";
import { hasFocus } from "./sign-in/door.ts";
import { eventually, expect } from "./support/expect.ts";
import { isWrong, password, save, usersDesk } from "./users/desk.ts";
import { canSignIn, card, choose, dialog, told } from "./users/people.ts";

/** How people who may enter are registered. */

let office: Office;
beforeAll(async () => {
  office = await startOffice();
});
afterAll(() => office?.close());

const { person, atScreen } = usersDesk(() => office);

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
});
