import { hashPassword } from "@mapaobra/server/features/session/password-hash";
import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer, TestServerOptions } from "@mapaobra/server/testing/running-server";
import { signIn as openSession } from "@mapaobra/server/testing/sign-in";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { storedSession } from "../office/stored-session.ts";
import { browserWithoutWebGl } from "../support/browsers.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { type BrowserPage, laptop, openBrowserPage } from "../support/visitor.ts";

type Role = "super" | "admin" | "user" | "cliente";
type Factories = ReturnType<typeof createFactories>;
type Person = Awaited<ReturnType<Factories["user"]>>;

/** A page with a stored session that did not start on the sign-in page. */
export interface SignedInPage extends BrowserPage {
  readonly person: Person;
  /** For API calls as the user. */
  readonly authorization: string;
}

export const password = "Obra.Gris-2026";

/** A test server with one company, a browser, and users with passwords. */
export interface SignInTestApp {
  readonly server: TestServer;
  readonly address: string;
  readonly browser: Browser;
  readonly make: Factories;
  readonly company: Awaited<ReturnType<Factories["company"]>>;
  /** Creates a user with a password; a super user has no company. */
  person(role: Role): ReturnType<Factories["user"]>;
  /** Opens a page that has not navigated yet. */
  openPage(window?: BrowserContextOptions): Promise<BrowserPage>;
  /** @param storedValue entries of local storage that extend or replace those of the session */
  openSignedInPage(role: Role, storedValue?: Readonly<Record<string, string>>): Promise<SignedInPage>;
  close(): Promise<void>;
}

export async function startSignInTestApp(options: TestServerOptions = {}): Promise<SignInTestApp> {
  const server = await startJourneyServer(options);
  const [address, browser] = await Promise.all([server.listen(), browserWithoutWebGl()]);
  const make = createFactories(server.database.db);
  const company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres", theme: "theme-azul" });
  const hash = await hashPassword(password);
  const createUser = (role: Role) =>
    make.user(role === "super" ? null : company, { roles: [role], password_hash: hash });
  return {
    server,
    address,
    browser,
    make,
    company,
    person: createUser,
    openPage: (window) => openBrowserPage(browser, address, window),
    async openSignedInPage(role, storedValue) {
      const user = await createUser(role);
      const { authorization } = await openSession(server.database, user);
      const session = await storedSession(server, authorization);
      const visitor = await openBrowserPage(browser, address, laptop, { ...session, ...storedValue });
      return { ...visitor, person: user, authorization };
    },
    async close() {
      await server.close();
    },
  };
}

/** The elements of the sign-in page. */
export const signInPage = (page: Page) => ({
  heading: page.getByRole("heading", { level: 1, name: "Iniciar sesión" }),
  email: page.getByLabel("Correo electrónico"),
  password: page.getByLabel("Contraseña", { exact: true }),
  submit: page.getByRole("button", { name: "Iniciar Sesión" }),
  failure: page.getByRole("dialog", { name: "Credenciales inválidas" }),
});

export async function enterCredentials(page: Page, email: string, given = password): Promise<void> {
  const door = signInPage(page);
  await door.email.fill(email);
  await door.password.fill(given);
  await door.submit.click();
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
