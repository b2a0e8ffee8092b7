import type { Mail } from "@mapaobra/server/mail/mailer";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { type Office, startOffice } from "./office/staff.ts";
import { doorOf, enterCredentials } from "./sign-in/door.ts";
import { eventually, expect } from "./support/expect.ts";
import { newVisitor } from "./support/visitor.ts";
import { api, canSignIn, card, choose, dialog, opensUsers, told } from "./users/people.ts";

/** How somebody is invited by e-mail, and comes in. */

const password = "Elegida-2026";

let office: Office;
let mails: Mail[] = [];
let isMailAway = false;

const mailer = {
  async send(mail: Mail) {
    if (isMailAway) throw new Error("421 try later");
    mails.push(mail);
  },
};

beforeAll(async () => {
  office = await startOffice({ mailer });
});
beforeEach(() => {
  mails = [];
  isMailAway = false;
});
afterAll(() => office?.close());

/** The address in the last message, on the host of the browser. */
function linkSent(): string {
  const { pathname, search } = new URL(/https:\/\/\S+/.exec(mails.at(-1)?.text ?? "")?.[0] ?? "");
  return pathname + search;
}

async function atScreen() {
  const admin = await office.signIn("admin", { name: "Zaida Mora" });
  await opensUsers(admin);
  return admin;
}

/** Opens the form and fills in somebody who is to choose their password. */
async function fillInvited(page: Awaited<ReturnType<typeof atScreen>>["page"], email: string) {
  await page.getByRole("button", { name: "Nuevo Usuario" }).click();
  const form = dialog(page, "Registrar usuario");
  await form.getByLabel("Nombre *").fill("Ana Mora");
  await form.getByLabel("Correo electrónico *").fill(email);
  await choose(form, "Rol *", "Usuario");
  await form.getByRole("radio", { name: "Invitar por correo" }).check({ force: true });
  return form;
}

describe("somebody who is invited when registered", () => {
  it("chooses a password by the link, signs in with it, and is not waited for any more", async () => {
    const email = "ana@cumbres.example";
    const admin = await atScreen();
    const { page, complaints } = admin;
    const form = await fillInvited(page, email);
    await expect(form.getByLabel("Contraseña *")).toHaveCount(0);
    await form.getByRole("button", { name: "Guardar e invitar" }).click();
    await told(page, "Usuario registrado e invitado");
    await page.getByRole("searchbox").fill(email);
    await card(page, "Ana Mora").getByText("Aún sin contraseña").waitFor();

    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [{ name: "Ana Mora", address: email }, "Invitación para usar los mapas de Cumbres Desarrollos"],
    ]);
    const ana = await newVisitor(office.browser, office.address);
    await ana.page.goto(linkSent());
    await ana.page.getByRole("heading", { level: 1, name: "Elegir contraseña", exact: true }).waitFor();
    await ana.page.getByLabel("Nueva contraseña").fill(password);
    await ana.page.getByLabel("Repita la contraseña").fill(password);
    await ana.page.getByRole("button", { name: "Guardar contraseña" }).click();
    await doorOf(ana.page).heading.waitFor();
    await enterCredentials(ana.page, email, password);
    await ana.page.waitForURL("**/home");
    await ana.page.getByText(email).first().waitFor();
    expect(ana.complaints).toEqual([]);

    await page.reload();
    await card(page, "Ana Mora").waitFor();
    await expect(card(page, "Ana Mora").getByText("Aún sin contraseña")).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  it("is not registered without a message, which is told; what was written stays", async () => {
    const email = "sin-correo@cumbres.example";
    const admin = await atScreen();
    const { page } = admin;
    const form = await fillInvited(page, email);
    isMailAway = true;
    await form.getByRole("button", { name: "Guardar e invitar" }).click();
    const alert = form.getByRole("alert");
    await alert.getByText("Error al agregar el usuario.", { exact: true }).waitFor();
    await alert.getByText("No se pudo enviar el correo. Intente de nuevo más tarde.").waitFor();
    await eventually(() => api(office, admin).get(`/auth/users?q=${email}`)).toEqual([]);
    await expect(form.getByLabel("Correo electrónico *")).toHaveValue(email);

    await form.getByRole("radio", { name: "Escribir una contraseña" }).check({ force: true });
    await form.getByLabel("Contraseña *").fill(password);
    await form.getByRole("button", { name: "Guardar", exact: true }).click();
    await told(page, "Usuario registrado");
    await eventually(() => canSignIn(office, email, password)).toBe(true);
  });
});
