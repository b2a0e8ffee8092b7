import { createFactories } from "@mapaobra/server/testing/factories";
import type { TestServer } from "@mapaobra/server/testing/running-server";
import { signIn } from "@mapaobra/server/testing/sign-in";
import { storedSession } from "../../journeys/office/stored-session.ts";
import { startJourneyServer } from "../../journeys/support/journey-server.ts";
import type { EnginePage } from "./page.ts";

type Factories = ReturnType<typeof createFactories>;

/** A real server with one company. */
export interface CompanyServer extends AsyncDisposable {
  readonly server: TestServer;
  readonly address: string;
  readonly make: Factories;
  readonly company: Awaited<ReturnType<Factories["company"]>>;
}

export async function startCompanyServer(): Promise<CompanyServer> {
  const server = await startJourneyServer();
  const address = await server.listen();
  const make = createFactories(server.database.db);
  const company = await make.company({ name: "Cumbres Desarrollos", slug: "cumbres", theme: "theme-azul" });
  return { server, address, make, company, [Symbol.asyncDispose]: () => server.close() };
}

/** The header with which a new administrator of a company asks the API. */
export async function authorizeAdministrator(
  { server, make }: CompanyServer,
  company: CompanyServer["company"],
): Promise<string> {
  const user = await make.user(company, { roles: ["admin"] });
  return (await signIn(server.database, user)).authorization;
}

/** Puts a session into the page's storage, where the product looks for it when its next page opens. */
export async function restoreSession(
  page: EnginePage,
  { server }: CompanyServer,
  authorization: string,
): Promise<void> {
  // A document of the product's origin in which none of its scripts runs.
  await page.goTo("/favicon.svg");
  await page.evaluate(
    (session) => {
      for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
    },
    await storedSession(server, authorization),
  );
}
