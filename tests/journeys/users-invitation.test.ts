import type { Mail } from "@mapaobra/server/mail/mailer";
import { afterAll, beforeAll, beforeEach, describe, it } from "vitest";
import { type Office, startOffice } from "./office/staff.ts";
import { doorOf, enterCredentials } from "./sign-in/door.ts";
import { eventually, expect } from "./support/expect.ts";
import { newVisitor } from "./support/visitor.ts";
import { api, canSignIn, card, choose, dialog, openModal, opensUsers, told } from "./users/people.ts";

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

async function atScreen(query = "") {
  const admin = await office.signIn("admin", { name: "Zaida Mora" });
  await opensUsers(admin, query && `?buscar=${encodeURIComponent(query)}`);
  return admin;
}

const invited = (name: string, given: Parameters<Office["make"]["user"]>[1] = {}) =>
  office.make.user(office.company, { name, roles: ["user"], ...given });

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

describe("an invitation", () => {
  it("is sent once more from the card, once asked about, and is sent once by two clicks", async () => {
    const { name, email } = await invited("Beto Arce");
    const { page, complaints } = await atScreen(name);
    const question = await openModal(page, name, "Enviar invitación", "Enviar invitación");
    expect(mails).toEqual([]);
    await question.getByText(email).waitFor();
    await question.getByRole("button", { name: "Enviar", exact: true }).dblclick();
    await told(page, "Invitación enviada");
    expect(mails.map(({ to }) => to.address)).toEqual([email]);
    expect(complaints).toEqual([]);
  });

  it("that nobody took is told, and is sent by the next attempt", async () => {
    const { name } = await invited("Carla Soto");
    const { page } = await atScreen(name);
    const question = await openModal(page, name, "Enviar invitación", "Enviar invitación");
    isMailAway = true;
    await question.getByRole("button", { name: "Enviar", exact: true }).click();
    const alert = question.getByRole("alert");
    await alert.getByText("No se pudo enviar la invitación.", { exact: true }).waitFor();
    isMailAway = false;
    await question.getByRole("button", { name: "Enviar", exact: true }).click();
    await told(page, "Invitación enviada");
    expect(mails).toHaveLength(1);
  });

  it("is offered in the place of another password to whoever has one, and not on their card", async () => {
    const { name } = await invited("Dora Mata", { password_hash: "known to nobody" });
    const { page } = await atScreen(name);
    await expect(card(page, name).getByRole("button", { name: /^Enviar invitación/ })).toHaveCount(0);
    const form = await openModal(page, name, "Cambiar contraseña", "Cambiar contraseña");
    await form.getByRole("button", { name: "Enviar invitación" }).click();
    await dialog(page, "Enviar invitación").getByRole("button", { name: "Enviar", exact: true }).click();
    await told(page, "Invitación enviada");
    expect(mails).toHaveLength(1);
  });

  it("that somebody thinks better of leaves the password that they were writing", async () => {
    const { name } = await invited("Flor Rojas", { password_hash: "known to nobody" });
    const { page } = await atScreen(name);
    const form = await openModal(page, name, "Cambiar contraseña", "Cambiar contraseña");
    await form.getByLabel("Nueva contraseña *").fill(password);
    await form.getByRole("button", { name: "Enviar invitación" }).click();
    const question = dialog(page, "Enviar invitación");
    await question.getByText("La contraseña que escribió no se guardará.").waitFor();
    await question.getByRole("button", { name: "Cancelar" }).click();
    await question.waitFor({ state: "detached" });
    await expect(form.getByLabel("Nueva contraseña *")).toHaveValue(password);
    expect(mails).toEqual([]);
  });

  it.each([
    ["inactive", { name: "Eva Inactiva", active: false }],
    ["without a role", { name: "Ema Sinrol", roles: [] }],
  ])("is not offered to who is %s", async (_what, given) => {
    const { name } = await invited(given.name, given);
    const { page } = await atScreen(name);
    await expect(page.getByRole("button", { name: /^Enviar invitación/ })).toHaveCount(0);
    const form = await openModal(page, name, "Cambiar contraseña", "Cambiar contraseña");
    await expect(form.getByRole("button", { name: "Enviar invitación" })).toHaveCount(0);
  });
});
