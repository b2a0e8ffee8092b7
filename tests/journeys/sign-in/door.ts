import { hashPassword } from "@mapaobra/server/features/session/password-hash";
import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer, TestServerOptions } from "@mapaobra/server/testing/running-server";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { plainBrowser } from "../support/browsers.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { newVisitor, type Visitor } from "../support/visitor.ts";

type Role = "super" | "admin" | "user" | "cliente";
type Factories = ReturnType<typeof createFactories>;

export const password = "Obra.Gris-2026";

/** A server with one company, whose people have passwords, and a browser to come to its door with. */
export interface Door {
  readonly server: TestServer;
  readonly address: string;
  readonly browser: Browser;
  readonly make: Factories;
  readonly company: Awaited<ReturnType<Factories["company"]>>;
  /** Somebody who can sign in; whoever stands above all companies has none. */
  person(role: Role): ReturnType<Factories["user"]>;
  /** Somebody's browser, which has not gone anywhere yet. */
  arrive(window?: BrowserContextOptions): Promise<Visitor>;
  close(): Promise<void>;
}

export async function openDoor(options: TestServerOptions = {}): Promise<Door> {
  const server = await startJourneyServer(options);
  const [address, browser] = await Promise.all([server.listen(), plainBrowser()]);
  const make = createFactories(server.database.db);
  const company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres", theme: "theme-azul" });
  const hash = await hashPassword(password);
  return {
    server,
    address,
    browser,
    make,
    company,
    person: (role) => make.user(role === "super" ? null : company, { roles: [role], password_hash: hash }),
    arrive: (window) => newVisitor(browser, address, window),
    async close() {
      await server.close();
    },
  };
}

/** What there is on the page for signing in. */
export const doorOf = (page: Page) => ({
  heading: page.getByRole("heading", { level: 1, name: "Iniciar sesión" }),
  email: page.getByLabel("Correo electrónico"),
  password: page.getByLabel("Contraseña", { exact: true }),
  submit: page.getByRole("button", { name: "Iniciar Sesión" }),
  failure: page.getByRole("dialog", { name: "Credenciales inválidas" }),
});

export async function enterCredentials(page: Page, email: string, given = password): Promise<void> {
  const door = doorOf(page);
  await door.email.fill(email);
  await door.password.fill(given);
  await door.submit.click();
}

/** Signs in and waits until the office is there. */
export async function signIn(page: Page, person: { readonly email: string }): Promise<void> {
  await page.goto("/login");
  await enterCredentials(page, person.email);
  await inside(page, person);
}

/** Waits until somebody is behind the door: the bar of the office says who. */
export const inside = (page: Page, { email }: { readonly email: string }) =>
  page.getByText(email).first().waitFor();

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Waits until a field or a button has the keyboard. */
export const hasFocus = (field: Locator) => field.and(field.page().locator(":focus")).waitFor();

/**
 * Takes a page to a place of the same origin where none of our scripts runs: what is written there into the
 * browser's storage is met by the next page as it was written.
 */
export async function stepsOut(page: Page): Promise<void> {
  await page.route("**/afuera", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("/afuera");
}

/** What the browser keeps of the session. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
