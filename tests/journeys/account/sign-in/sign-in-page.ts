import type { Locator, Page } from "playwright-core";
import { password } from "../../support/office/test-app.ts";

/** The elements of the sign-in page. */
export const signInPage = (page: Page) => ({
  heading: page.getByRole("heading", { level: 1, name: "Iniciar sesión" }),
  email: page.getByLabel("Correo electrónico"),
  password: page.getByLabel("Contraseña", { exact: true }),
  submit: page.getByRole("button", { name: "Iniciar Sesión" }),
  failure: page.getByRole("dialog", { name: "Credenciales inválidas" }),
});

export async function enterCredentials(page: Page, email: string, given = password): Promise<void> {
  const form = signInPage(page);
  await form.email.fill(email);
  await form.password.fill(given);
  await form.submit.click();
}

/** Waits until the bar of the office shows the user. */
export const waitUntilSignedIn = (page: Page, { email }: { readonly email: string }) =>
  page.getByText(email).first().waitFor();

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Waits until a field or a button has the focus. */
export const waitForFocus = (field: Locator) => field.and(field.page().locator(":focus")).waitFor();

/** A stored value of the session in local storage. */
export const storedValue = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
