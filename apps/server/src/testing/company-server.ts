import { createFactories } from "./factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "./running-server.ts";
import { signIn } from "./sign-in.ts";

type Factories = ReturnType<typeof createFactories>;

/** A server with one company. */
export interface CompanyServer {
  readonly server: TestServer;
  readonly make: Factories;
  readonly company: Awaited<ReturnType<Factories["company"]>>;
  /** The request headers of the company's administrator. */
  readonly admin: { readonly authorization: string };
}

export async function startCompanyServer(): Promise<CompanyServer> {
  const server = await startTestServer({ webFolder: testPageFolder });
  const make = createFactories(server.database.db);
  const company = await make.company();
  const admin = await signIn(server.database, await make.user(company, { roles: ["admin"] }));
  return { server, make, company, admin };
}
