import { officePages } from "@mapaobra/web/features/shell/office-pages";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { eventually, expect } from "../support/expect.ts";
import { expectMessage } from "../support/messages.ts";
import {
  password as present,
  type SignedInUser,
  startTestApp,
  type TestApp,
} from "../support/office/test-app.ts";
import { waitForFocus } from "./sign-in/sign-in-page.ts";

/** Signed-in users change their own password. */

const next = "Nueva-2026";

let office: TestApp;
beforeAll(async () => {
  office = await startTestApp();
});
afterAll(() => office?.close());

/** Creates a user with a password and signs them in. */
const person = async () => office.signedIn("admin", { user: await office.userWithPassword("admin") });

async function canSignIn({ user: { email } }: SignedInUser, password: string) {
  const reply = await office.server.app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email, password },
  });
  return reply.statusCode === 200;
}
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

/** Opens the form from the account menu, by the keyboard. */
async function openForm({ page, open }: SignedInUser) {
  await open("/home");
  await page.getByRole("button", { name: /^Cuenta de/ }).press("Enter");
  // The menu takes the focus first.
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

describe("one's own password", () => {
  it("is changed after typing the current one; other sessions end and this one stays", async () => {
    const ana = await person();
    const elsewhere = await office.signedIn("admin", { user: ana.user });
    const form = await openForm(ana);
    await fill(form, ["Otra-2025", next, next]);
    await form.submit.click();
    await form.dialog.getByText("La contraseña actual no es correcta.").first().waitFor();
    await form.presentPassword.fill(present);
    await form.repeated.press("Enter");
    await expectMessage(ana.page, "Contraseña actualizada");
    await form.dialog.waitFor({ state: "hidden" });
    await waitForFocus(ana.page.getByRole("button", { name: /^Cuenta de/ }));

    await eventually(async () => [await canSignIn(ana, present), await canSignIn(ana, next)]).toEqual([
      false,
      true,
    ]);
    await eventually(async () => [
      await isSignedIn(elsewhere.authorization),
      await isSignedIn(ana.authorization),
    ]).toEqual([false, true]);
    await ana.open(officePages.templates.path);
    await elsewhere.page.goto(officePages.templates.path);
    await elsewhere.page.waitForURL("**/login?**");
    // The rejection that this test provokes.
    await eventually(() => ana.consoleErrors).toEqual([expect.stringContaining("40")]);
  });
});
