import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Office, type Staff, startOffice } from "./office/staff.ts";
import { hasFocus } from "./sign-in/door.ts";
import { expectNoFaults } from "./support/axe.ts";
import { eventually, expect } from "./support/expect.ts";
import { laptop, phone } from "./support/visitor.ts";

/** How whoever is signed in changes their own password. */

const present = "Vieja-2025";
const next = "Nueva-2026";

let office: Office;
let superior: Staff;
beforeAll(async () => {
  office = await startOffice();
  superior = await office.signIn("super");
});
afterAll(() => office?.close());

const call = (url: string, payload: object, authorization = "") =>
  office.server.app.inject({ method: "POST", url: `/api${url}`, headers: { authorization }, payload });

/** Somebody who has a password, signed in. */
async function person(options: Parameters<Office["signIn"]>[1] = {}, role: "admin" | "cliente" = "admin") {
  const user = await office.make.user(office.company, { roles: [role] });
  const path = `/auth/users/${user.id}/cambiar-contrasenia`;
  await eventually(
    async () => (await call(path, { nuevaContrasenia: present }, superior.authorization)).statusCode,
  ).toBe(200);
  return office.signIn(role, { ...options, user });
}

const isLetIn = async ({ user }: Staff, password: string) =>
  (await call("/auth/login", { email: user.email, password })).statusCode === 200;
const isSignedIn = async (authorization: string) =>
  (await office.server.app.inject({ url: "/api/auth/me", headers: { authorization } })).statusCode === 200;

function formOf(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Cambiar mi contraseña" });
  return {
    dialog,
    presentPassword: dialog.getByLabel("Contraseña actual", { exact: false }),
    newPassword: dialog.getByLabel("Nueva contraseña", { exact: false }),
    repeated: dialog.getByLabel("Repita la contraseña", { exact: false }),
    submit: dialog.getByRole("button", { name: "Cambiar contraseña" }),
  };
}

/** Opens the form from the menu of one's account, by the keyboard alone. */
async function openForm({ page, opens }: Staff) {
  await opens("/home");
  await page.getByRole("button", { name: /^Cuenta de/ }).press("Enter");
  // The menu takes the keyboard first.
  const isInMenu = () => page.evaluate(() => document.activeElement?.closest('[role="menu"]') != null);
  await eventually(isInMenu).toBe(true);
  await page.getByRole("menuitem", { name: "Cambiar mi contraseña" }).press("Enter");
  const form = formOf(page);
  await form.dialog.waitFor();
  return form;
}

type Form = ReturnType<typeof formOf>;
async function fill(form: Form, values: readonly [present: string, next: string, repeated: string]) {
  await form.presentPassword.fill(values[0]);
  await form.newPassword.fill(values[1]);
  await form.repeated.fill(values[2]);
}

/** How often a password was sent to be changed. */
function countChanges(page: Page) {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/auth/mi-contrasenia")) sent.push(request.method());
  });
  return sent;
}

describe("one's own password", () => {
  it("is written at once by the keyboard; where fingers write, the form is seen first", async () => {
    const atDesk = await openForm(await person());
    await hasFocus(atDesk.presentPassword);
    const onPhone = await person({ window: phone });
    await onPhone.opens("/home");
    await onPhone.page.getByRole("button", { name: "Menú" }).click();
    await onPhone.page.getByRole("button", { name: "Cambiar mi contraseña" }).click();
    const title = formOf(onPhone.page).dialog.getByRole("heading", { name: "Cambiar mi contraseña" });
    await hasFocus(title);
  });

  it("is changed by who knows the present one; other sessions end and this one stays", async () => {
    const ana = await person();
    const elsewhere = await office.signIn("admin", { user: ana.user });
    const form = await openForm(ana);
    await form.dialog
      .getByText("Las demás sesiones abiertas con su usuario se cerrarán. Esta sigue abierta.")
      .waitFor();
    await fill(form, [present, next, next]);
    await form.repeated.press("Enter");
    await ana.page.getByRole("dialog", { name: "Contraseña actualizada" }).waitFor();
    await form.dialog.waitFor({ state: "hidden" });

    await eventually(async () => [await isLetIn(ana, present), await isLetIn(ana, next)]).toEqual([
      false,
      true,
    ]);
    await eventually(async () => [
      await isSignedIn(elsewhere.authorization),
      await isSignedIn(ana.authorization),
    ]).toEqual([false, true]);
    await ana.opens("/operaciones/templates");
    await elsewhere.page.goto("/operaciones/templates");
    await elsewhere.page.waitForURL("**/login?**");
    expect(ana.complaints).toEqual([]);
  });

  it("is not changed by who does not: it is said beside the field, and nobody is signed out", async () => {
    const ana = await person();
    const { page } = ana;
    const form = await openForm(ana);
    await fill(form, ["Otra-2025", next, next]);
    await form.submit.click();
    const problem = form.dialog.locator("p", { hasText: "La contraseña actual no es correcta." });
    await eventually(() => form.presentPassword.getAttribute("aria-invalid")).toBe("true");
    const described = await form.presentPassword.getAttribute("aria-describedby");
    await eventually(() => problem.evaluateAll((all) => all.map(({ id }) => id))).toContain(described);
    await hasFocus(form.presentPassword);
    await expect(form.newPassword).toHaveValue(next);
    await expect(form.newPassword).toHaveAttribute("aria-invalid", "false");
    await eventually(() => new URL(page.url()).pathname).toBe("/home");

    await form.presentPassword.fill(present);
    await form.presentPassword.press("Enter");
    await page.getByRole("dialog", { name: "Contraseña actualizada" }).waitFor();
    await eventually(() => isLetIn(ana, next)).toBe(true);
  });

  it.each([
    [["", "", ""], "presentPassword", "Este dato es obligatorio."],
    [[present, "corta", "corta"], "newPassword", "La contraseña no es válida."],
    [[present, next, "Nueva-2027"], "repeated", "Las contraseñas no coinciden."],
  ] as const)("is not sent as %j: the first wrong field, %s, says why", async (values, field, sentence) => {
    const ana = await person();
    const sent = countChanges(ana.page);
    const form = await openForm(ana);
    await fill(form, values);
    await form.submit.press("Enter");
    await form.dialog.getByText(sentence).first().waitFor();
    await hasFocus(form[field]);
    await expect(form[field]).toHaveAttribute("aria-invalid", "true");
    expect(sent).toEqual([]);
  });

  it("is checked while it is written, and can be looked at", async () => {
    const ana = await person();
    const form = await openForm(ana);
    const list = form.dialog.getByRole("list", { name: "La contraseña necesita" });
    const met = () => list.getByText("(cumplido)").count();
    await eventually(() => met()).toBe(0);
    for (const [typed, count] of [
      ["n", 1],
      ["nN", 2],
      ["nN-", 3],
      ["nN-2", 4],
      ["nN-20266", 5],
    ] as const) {
      await form.newPassword.fill(typed);
      await eventually(met).toBe(count);
    }
    await expect(form.newPassword).toHaveAttribute("type", "password");
    await form.dialog.getByRole("button", { name: "Mostrar la contraseña" }).nth(1).press("Enter");
    await expect(form.newPassword).toHaveAttribute("type", "text");
    await expect(form.presentPassword).toHaveAttribute("type", "password");
  });

  it("is sent once however often it is pressed", async () => {
    const ana = await person();
    const sent = countChanges(ana.page);
    const form = await openForm(ana);
    await fill(form, [present, next, next]);
    await form.submit.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await ana.page.getByRole("dialog", { name: "Contraseña actualizada" }).waitFor();
    expect(sent).toEqual(["POST"]);
  });

  it("stays in the form when the server fails, and is not lost by Escape without a question", async () => {
    const ana = await person();
    const { page } = ana;
    await page.route("**/auth/mi-contrasenia", (route) => route.fulfill({ status: 502, body: "<html>" }));
    const form = await openForm(ana);
    await fill(form, [present, next, next]);
    await form.submit.click();
    await form.dialog.getByText("Error al cambiar la contraseña").waitFor();
    await expect(form.repeated).toHaveValue(next);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "¿Descartar los cambios?" }).waitFor();
    await page.keyboard.press("Escape");
    await page.unroute("**/auth/mi-contrasenia");
    await form.submit.press("Enter");
    await page.getByRole("dialog", { name: "Contraseña actualizada" }).waitFor();
  });

  it("is left by Escape, and the menu that it was opened from has the keyboard again", async () => {
    const ana = await person();
    const { dialog } = await openForm(ana);
    await ana.page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await hasFocus(ana.page.getByRole("button", { name: /^Cuenta de/ }));
  });

  it("is changed without a menu too, and the button has the keyboard again afterwards", async () => {
    const carla = await person({}, "cliente");
    const { page } = carla;
    await carla.opens("/home");
    const opener = page.getByRole("contentinfo").getByRole("button", { name: "Cambiar mi contraseña" });
    await opener.press("Enter");
    const form = formOf(page);
    await form.dialog.waitFor();
    await page.keyboard.press("Escape");
    await form.dialog.waitFor({ state: "hidden" });
    await hasFocus(opener);
    await opener.press("Enter");
    await fill(form, [present, next, next]);
    await form.submit.click();
    await page.getByRole("dialog", { name: "Contraseña actualizada" }).waitFor();
    await eventually(() => isLetIn(carla, next)).toBe(true);
    expect(carla.complaints).toEqual([]);
  });
});

describe.each(["light", "dark"] as const)("in the %s scheme", (colorScheme) => {
  it.each(["laptop", "phone"] as const)("axe finds nothing wrong with the form on a %s", async (kind) => {
    const window = { ...(kind === "laptop" ? laptop : phone), colorScheme, bypassCSP: true };
    const carla = await person({ window }, "cliente");
    const { page } = carla;
    await carla.opens("/home");
    await page.getByRole("button", { name: "Cambiar mi contraseña" }).click();
    const form = formOf(page);
    await fill(form, ["", "corta", "otra"]);
    await form.submit.click();
    await form.dialog.getByText("Las contraseñas no coinciden.").waitFor();
    await expectNoFaults(page);
    expect(carla.complaints).toEqual([]);
  });
});
