import { type AnyEndpoint, serverPath } from "@mapaobra/contract/endpoints/endpoint";
import { endpoints } from "@mapaobra/contract/endpoints/table";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { type Action, can, isEverAllowed, type Resource } from "@mapaobra/domain/access/policy";
import type { Role } from "@mapaobra/domain/access/role";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../running-server.ts";
import { signIn } from "../sign-in.ts";
import { requestOf, resourceOf } from "./permission-case.ts";
import { permissionCases, permissionNouns } from "./permission-cases.ts";
import { createTarget, type RecordVisibility, recordVisibilities } from "./target.ts";

type Caller = Role | "anonymous" | "no role";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let companies: Record<"own" | "other", Awaited<ReturnType<typeof make.company>>>;
const callers = new Map<Caller, { actor: Actor; headers: Record<string, string> }>();

async function startServerWithCallers(): Promise<void> {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  companies = { own: await make.company(), other: await make.company() };
  callers.set("anonymous", { actor: anonymous, headers: {} });
  for (const actorName of ["no role", "cliente", "user", "admin", "super"] as const) {
    const roles: Role[] = actorName === "no role" ? [] : [actorName];
    const company = actorName === "super" ? null : companies.own;
    const user = await make.user(company, { roles });
    callers.set(actorName, {
      actor: { kind: "user", userId: user.id, companyId: company?.id ?? null, clientId: null, roles },
      headers: await signIn(server.database, user),
    });
  }
}

const callerOf = (actorName: Caller) =>
  callers.get(actorName) as { actor: Actor; headers: Record<string, string> };

const targetAt = (place: RecordVisibility) => {
  const [whose, state] = place.split(" ") as ["own" | "other", string];
  return createTarget(make, companies[whose], state === "published");
};

/** The status that the policy implies: done, or the error that reveals no more than the caller may know. */
function expectedStatus(actor: Actor, action: Action, resource: Resource): "done" | 401 | 403 | 404 {
  if (can(actor, action, resource)) return "done";
  if (!isEverAllowed(actor, action)) return actor.kind === "anonymous" ? 401 : 403;
  const read = `${action.slice(0, action.indexOf("."))}.read` as Action;
  return can(actor, read, resource) ? 403 : 404;
}

const addressesOf = (endpoint: AnyEndpoint) => [endpoint, ...endpoint.alternatives];

const checkedEndpoints = endpoints.filter(({ access }) => access !== "open" && access !== "signedIn");

/**
 * Calls every endpoint, on each of its addresses, as these callers, for a record of the own and of another
 * company, published and not. The real server must answer exactly where the policy allows.
 * @param step calls every endpoint of so many
 */
export function testPermissionsOf(actors: readonly Caller[], step = 1): void {
  beforeAll(startServerWithCallers);
  afterAll(() => server.close());

  const called = checkedEndpoints.filter((_, index) => index % step === 0);
  describe.each(called.map((endpoint) => [endpoint.name, endpoint] as const))("%s", (name, endpoint) => {
    const row = { ...permissionCases[name], noun: permissionNouns[endpoint.path.split("/")[1] ?? ""] };

    it.each(actors.flatMap((actorName) => recordVisibilities.map((place) => [actorName, place] as const)))(
      "for %s on %s match the policy",
      async (actorName, place) => {
        const { actor, headers } = callerOf(actorName);
        const expected = expectedStatus(
          actor,
          endpoint.access as Action,
          await resourceOf(endpoint, row, targetAt(place), actor),
        );
        for (const address of addressesOf(endpoint)) {
          const request = await requestOf(endpoint, address, row, targetAt(place), actor);
          const reply = await server.app.inject({
            ...request,
            headers: { ...request.headers, ...headers },
          });
          const status = reply.statusCode < 300 ? "done" : reply.statusCode;
          // An event stream never ends, so its body is not read.
          const failureText = `${reply.statusCode} ${request.payloadAsStream ? "" : reply.body.slice(0, 200)}`;
          expect({ url: serverPath(address), status, said: failureText }).toEqual({
            url: serverPath(address),
            status: expected,
            said: failureText,
          });
        }
      },
    );
  });
}
