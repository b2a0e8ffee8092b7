import { officePages } from "@mapaobra/web/features/shell/office-pages";
import type { Locator, Page } from "playwright-core";
import { expect } from "../../support/expect.ts";
import type { SignedInUser, TestApp } from "../../support/office/test-app.ts";

/** Page object of the users screen. */

export const list = (page: Page) => page.getByRole("list", { name: "Usuarios" });

export const card = (page: Page, name: string) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name, exact: true }) });

/** The names on the cards, in display order. */
export const names = (page: Page) => list(page).getByRole("heading").allInnerTexts();

export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** Chooses an option of a select. */
export async function choose(scope: Locator | Page, label: string, option: string) {
  await scope.getByLabel(label, { exact: true }).click();
  await scope.getByRole("option", { name: option, exact: true }).click();
}

export const openUsers = async ({ page, open }: SignedInUser, query = "") => {
  await open(officePages.users.path + query);
  await list(page).waitFor();
};

/** Opens a modal of a user from their card. */
export async function openModal(page: Page, name: string, button: string, title: string) {
  await card(page, name)
    .getByRole("button", { name: new RegExp(`^${button}`) })
    .click();
  await dialog(page, title).waitFor();
  return dialog(page, title);
}

export interface ApiClient {
  get(path: string): Promise<{ readonly [name: string]: unknown }[]>;
  put(path: string, payload: object): Promise<void>;
}

/** An API client with the user's session. */
export function createApiClient({ server }: TestApp, { authorization }: SignedInUser): ApiClient {
  return {
    async get(path) {
      const reply = await server.app.inject({ url: `/api${path}`, headers: { authorization } });
      return reply.json();
    },
    async put(path, payload) {
      const headers = { authorization };
      const reply = await server.app.inject({ method: "PUT", url: `/api${path}`, headers, payload });
      expect(reply.statusCode).toBe(200);
    },
  };
}

/** Whether a sign-in with this password succeeds. */
export async function canSignIn({ server }: TestApp, email: string, password: string): Promise<boolean> {
  const payload = { email, password };
  const reply = await server.app.inject({ method: "POST", url: "/api/auth/login", payload });
  return reply.statusCode === 200;
}
