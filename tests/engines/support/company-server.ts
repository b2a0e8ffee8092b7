import { createFactories } from "@mapaobra/server/testing/factories";
import { signIn } from "@mapaobra/server/testing/sign-in";
import { startJourneyServer } from "../../journeys/support/journey-server.ts";
import { storedSession } from "../../journeys/support/office/stored-session.ts";
import type { EnginePage } from "./locator.ts";

export type CompanyServer = Awaited<ReturnType<typeof startCompanyServer>>;

/** A real server with one company. */
export async function startCompanyServer() {
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
export async function enterSession(page: EnginePage, { server }: CompanyServer, authorization: string) {
  // A document of the product's origin in which none of its scripts runs.
  await page.goTo("/favicon.svg");
  const session = await storedSession(server, authorization);
  await page.evaluate((entries) => Object.assign(localStorage, entries), session);
}
