import { hashPassword } from "@mapaobra/server/features/session/password-hash";
import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer, TestServerOptions } from "@mapaobra/server/testing/running-server";
import { signIn } from "@mapaobra/server/testing/sign-in";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { browserWithoutWebGl, webGlBrowser } from "../browsers.ts";
import { LOAD_TIMEOUT_MS } from "../expect.ts";
import { startJourneyServer } from "../journey-server.ts";
import { type BrowserPage, laptop, openBrowserPage } from "../visitor.ts";
import { storedSession } from "./stored-session.ts";

type Factories = ReturnType<typeof createFactories>;
type CreatedRecord<Kind extends "company" | "user"> = Awaited<ReturnType<Factories[Kind]>>;
type Role = "super" | "admin" | "user" | "cliente";

/** A user with a session. */
export interface ApiUser {
  readonly user: CreatedRecord<"user">;
  /** For API calls as this user. */
  readonly authorization: string;
}

/** A signed-in user with a page that has not navigated yet. */
export interface SignedInUser extends ApiUser, Omit<BrowserPage, "opens"> {
  /** Opens an address of the office and waits for its screen. */
  open(path: string): Promise<void>;
}

interface UserOptions {
  /** The user's company; default: the company of the test app. Null for a super user. */
  readonly company?: CreatedRecord<"company"> | null;
  /** An existing user instead of a new one. */
  readonly user?: CreatedRecord<"user">;
  readonly name?: string;
  readonly email?: string;
}

interface SignInOptions extends UserOptions {
  /** The browser's window; default: a laptop. `bypassCSP` lets axe in. */
  readonly window?: BrowserContextOptions;
  /** The origin that the browser opens; default: the server's own. */
  readonly origin?: string;
  /** Whether the browser has WebGL; default: as the browser of the test app. */
  readonly needsWebGl?: boolean;
  /** Entries of local storage that extend or replace those of the session. */
  readonly localStorage?: Readonly<Record<string, string>>;
}

/** The password of `userWithPassword`. */
export const password = "Obra.Gris-2026";

/** A real server with one company and a real browser, in which users of any role sign in. */
export interface TestApp {
  readonly server: TestServer;
  readonly address: string;
  readonly browser: Browser;
  /** Creates records in the database. */
  readonly make: Factories;
  readonly company: CreatedRecord<"company">;
  /** Opens a session of a new user for API calls, without a page: that costs a browser context. */
  openSession(role: Role, options?: UserOptions): Promise<ApiUser>;
  /** Opens a page with the stored session of a new user; it has not navigated yet. */
  signedIn(role: Role, options?: SignInOptions): Promise<SignedInUser>;
  /** Creates a user of the company who can sign in; a super user has no company. */
  userWithPassword(role: Role): Promise<CreatedRecord<"user">>;
  /** Opens a page without a session. */
  openPage(window?: BrowserContextOptions): Promise<BrowserPage>;
  close(): Promise<void>;
}

/** @param openBrowser a browser with WebGL, for tests that look at maps. */
export async function startTestApp(
  options: TestServerOptions = {},
  openBrowser: () => Promise<Browser> = browserWithoutWebGl,
): Promise<TestApp> {
  const server = await startJourneyServer(options);
  const [address, browser] = await Promise.all([server.listen(), openBrowser()]);
  const make = createFactories(server.database.db);
  const company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres", theme: "theme-azul" });
  const employer = (role: Role) => (role === "super" ? null : company);
  const openSession: TestApp["openSession"] = async (role, options = {}) => {
    const { user: present, company: home = employer(role), ...columns } = options;
    const user = present ?? (await make.user(home, { roles: [role], ...columns }));
    return { user, ...(await signIn(server.database, user)) };
  };

  return {
    server,
    address,
    browser,
    make,
    company,
    openSession,
    async signedIn(role, options = {}) {
      const { window = laptop, origin = address, needsWebGl, localStorage, ...userOptions } = options;
      const { user, authorization } = await openSession(role, userOptions);
      const visitor = await openBrowserPage(
        needsWebGl === undefined ? browser : await (needsWebGl ? webGlBrowser() : browserWithoutWebGl()),
        origin,
        window,
        { ...(await storedSession(server, authorization)), ...localStorage },
      );
      return {
        ...visitor,
        user,
        authorization,
        async open(path) {
          await visitor.page.goto(path);
          const heading = visitor.page.getByRole("main").getByRole("heading", { level: 1 });
          await heading.waitFor({ timeout: LOAD_TIMEOUT_MS });
        },
      };
    },
    async userWithPassword(role) {
      return make.user(employer(role), { roles: [role], password_hash: await hashPassword(password) });
    },
    openPage: (window) => openBrowserPage(browser, address, window),
    async close() {
      await server.close();
    },
  };
}
