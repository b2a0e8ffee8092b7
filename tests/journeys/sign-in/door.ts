import { hashPassword } from "@mapaobra/server/features/session/password-hash";
import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer, TestServerOptions } from "@mapaobra/server/testing/running-server";
import { signIn as openSession } from "@mapaobra/server/testing/sign-in";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { storedSession } from "../office/stored-session.ts";
import { plainBrowser } from "../support/browsers.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { laptop, newVisitor, type Visitor } from "../support/visitor.ts";

type Role = "super" | "admin" | "user" | "cliente";
type Factories = ReturnType<typeof createFactories>;
type Person = Awaited<ReturnType<Factories["user"]>>;

/** A browser in which a session is stored that began without the sign-in page. */
export interface SignedIn extends Visitor {
  readonly person: Person;
  /** For asking the API in the user's name. */
  readonly authorization: string;
}

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
  /** @param stored what else the browser stored of the session, or otherwise */
  arriveSignedIn(role: Role, stored?: Readonly<Record<string, string>>): Promise<SignedIn>;
  close(): Promise<void>;
}

export async function openDoor(options: TestServerOptions = {}): Promise<Door> {
  const server = await startJourneyServer(options);
  const [address, browser] = await Promise.all([server.listen(), plainBrowser()]);
  const make = createFactories(server.database.db);
  const company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres", theme: "theme-azul" });
  const hash = await hashPassword(password);
  const person = (role: Role) =>
    make.user(role === "super" ? null : company, { roles: [role], password_hash: hash });
  return {
    server,
    address,
    browser,
    make,
    company,
    person,
    arrive: (window) => newVisitor(browser, address, window),
    async arriveSignedIn(role, stored) {
      const user = await person(role);
      const { authorization } = await openSession(server.database, user);
      const session = await storedSession(server, authorization);
      const visitor = await newVisitor(browser, address, laptop, { ...session, ...stored });
      return { ...visitor, person: user, authorization };
    },
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

/** Waits until somebody is behind the door: the bar of the office says who. */
export const inside = (page: Page, { email }: { readonly email: string }) =>
  page.getByText(email).first().waitFor();

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Waits until a field or a button has the keyboard. */
export const hasFocus = (field: Locator) => field.and(field.page().locator(":focus")).waitFor();

/** What the browser keeps of the session. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);
