import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { password, startTestApp, type TestApp } from "../support/office/test-app.ts";
import { enterCredentials, pathOf, signInPage, waitUntilSignedIn } from "./sign-in/sign-in-page.ts";

/** Users reset a forgotten password. */

const sentence = "Si el correo pertenece a un usuario, recibirá un enlace para elegir una contraseña nueva.";
const saved = "La contraseña se guardó. Ya puede iniciar sesión con ella.";
const refused = "El enlace no es válido o ya venció. Solicite otro.";
const another = "Otra.Clave-2027";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

/** The address in the mail, on the browser's host. */
async function linkFor(email: string): Promise<string> {
  const sent = () => app.server.mails.findLast(({ to }) => to.address === email)?.text ?? "";
  await eventually(sent).toContain("/restablecer?token=");
  const link = /https:\/\/\S+/.exec(sent())?.[0] ?? "";
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function choosePassword(page: Page) {
  await page.getByLabel("Nueva contraseña").fill(another);
  await page.getByLabel("Repita la contraseña").fill(another);
  await page.getByRole("button", { name: "Guardar contraseña" }).click();
}

describe("a forgotten password", () => {
  it("is reset by a link and signs in; the link works once and leaves nothing in the address", async () => {
    const person = await app.userWithPassword("admin");
    const { page, consoleErrors } = await app.openPage();
    await page.goto("/login");
    await signInPage(page).email.fill(person.email);
    await page.getByRole("link", { name: "¿Olvidó su contraseña?" }).click();
    await page.getByRole("heading", { level: 1, name: "Recuperar contraseña" }).waitFor();
    await eventually(() => pathOf(page)).toBe("/recuperar");
    await expect(page.getByLabel("Correo electrónico")).toHaveValue(person.email);
    await page.getByRole("button", { name: "Enviar enlace" }).click();
    await page.getByText(sentence).waitFor();

    const link = await linkFor(person.email);
    const referrers: unknown[] = [];
    page.on("request", (request) => referrers.push(request.headers().referer));
    await page.goto(link);
    const heading = page.getByRole("heading", { level: 1, name: "Elegir contraseña", exact: true });
    await heading.waitFor();
    await eventually(() => pathOf(page)).toBe("/restablecer");
    await page.getByRole("link", { name: "Volver a iniciar sesión" }).click();
    await signInPage(page).heading.waitFor();
    expect(referrers.filter((referrer) => String(referrer).includes("token"))).toEqual([]);
    await page.goBack();
    await heading.waitFor();
    await eventually(() => pathOf(page)).toBe("/restablecer");
    await page.reload();
    await choosePassword(page);
    await page.getByText(saved).waitFor();
    await eventually(() => pathOf(page)).toBe("/login");

    await page.goto(link);
    await choosePassword(page);
    await page.getByText(refused).waitFor();
    await page.getByRole("link", { name: "Solicitar otro enlace" }).click();
    await page.getByRole("heading", { level: 1, name: "Recuperar contraseña" }).waitFor();
    await page.getByRole("link", { name: "Volver a iniciar sesión" }).click();
    await signInPage(page).heading.waitFor();

    await enterCredentials(page, person.email, password);
    await signInPage(page).failure.waitFor();
    await page.keyboard.press("Escape");
    await signInPage(page).password.fill(another);
    await signInPage(page).submit.click();
    await waitUntilSignedIn(page, person);
    // The rejected link and the rejected password.
    await eventually(() => consoleErrors).toEqual([
      expect.stringContaining("400"),
      expect.stringContaining("401"),
    ]);
  });

  it("that is reset ends the session of the same browser", async () => {
    const { page, user } = await app.signedIn("cliente");
    await page.goto("/recuperar");
    await page.getByLabel("Correo electrónico").fill(user.email);
    await page.getByRole("button", { name: "Enviar enlace" }).click();
    await page.goto(await linkFor(user.email));
    await choosePassword(page);
    await signInPage(page).heading.waitFor();
    await page.getByText(saved).waitFor();
  });
});
