import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer, TestServerOptions } from "@mapaobra/server/testing/running-server";
import { signIn as openSession } from "@mapaobra/server/testing/sign-in";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { browserWithoutWebGl, webGlBrowser } from "../support/browsers.ts";
import { startJourneyServer } from "../support/journey-server.ts";
import { type BrowserPage, laptop, openBrowserPage } from "../support/visitor.ts";
import { storedSession } from "./stored-session.ts";

type Factories = ReturnType<typeof createFactories>;
type Made<Kind extends "company" | "user"> = Awaited<ReturnType<Factories[Kind]>>;
type Role = "super" | "admin" | "user" | "cliente";

/** Somebody who works with the product: a page of theirs that is signed in and has not gone anywhere yet. */
export interface SignedInUser extends Omit<BrowserPage, "opens"> {
  readonly user: Made<"user">;
  /** For asking the API in their name. */
  readonly authorization: string;
  /** Goes to an address of the office and waits until its screen is there. */
  open(path: string): Promise<void>;
}

interface SignInOptions {
  /** The browser's window; a laptop's when nothing is said. `bypassCSP` where axe has to get in. */
  readonly window?: BrowserContextOptions;
  /** Where they work; the office's own company when nothing is said, and none for whoever stands above all. */
  readonly company?: Made<"company"> | null;
  /** Somebody who is there already, instead of somebody new. */
  readonly user?: Made<"user">;
  readonly name?: string;
  readonly email?: string;
  /** Where their browser finds the product; the server's own address when nothing is said. */
  readonly origin?: string;
  /** Looks at a map: their browser has WebGL. The office's own browser when nothing is said. */
  readonly needsWebGl?: boolean;
}

/** A real server with one company and a real browser, in which people of any role are signed in. */
export interface TestApp {
  readonly server: TestServer;
  readonly address: string;
  readonly browser: Browser;
  /** Makes records. */
  readonly make: Factories;
  readonly company: Made<"company">;
  signIn(role: Role, options?: SignInOptions): Promise<SignedInUser>;
  close(): Promise<void>;
}

/** @param openBrowser one that draws maps, for those who look at them. */
export async function startTestApp(
  options: TestServerOptions = {},
  openBrowser: () => Promise<Browser> = browserWithoutWebGl,
): Promise<TestApp> {
  const server = await startJourneyServer(options);
  const [address, browser] = await Promise.all([server.listen(), openBrowser()]);
  const make = createFactories(server.database.db);
  const company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres", theme: "theme-azul" });

  return {
    server,
    address,
    browser,
    make,
    company,
    async signIn(
      role,
      { window = laptop, user, company: workplace, origin = address, needsWebGl, ...given } = {},
    ) {
      const home = workplace === undefined ? (role === "super" ? null : company) : workplace;
      const person = user ?? (await make.user(home, { roles: [role], ...given }));
      const { authorization } = await openSession(server.database, person);
      const visitor = await openBrowserPage(
        needsWebGl === undefined ? browser : await (needsWebGl ? webGlBrowser() : browserWithoutWebGl()),
        origin,
        window,
        await storedSession(server, authorization),
      );
      return {
        ...visitor,
        user: person,
        authorization,
        async open(path) {
          await visitor.page.goto(path);
          await visitor.page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
        },
      };
    },
    async close() {
      await server.close();
    },
  };
}
