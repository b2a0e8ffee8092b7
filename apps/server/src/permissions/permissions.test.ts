import { type AnyEndpoint, serverPath } from "@mapaobra/contract/endpoints/endpoint";
import { endpoints } from "@mapaobra/contract/endpoints/table";
import { type Actor, anonymous, companyIdOf } from "@mapaobra/domain/access/actor";
import { type Action, can, isEverAllowed, type Resource } from "@mapaobra/domain/access/policy";
import type { Role } from "@mapaobra/domain/access/role";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../testing/running-server.ts";
import { signIn } from "../testing/sign-in.ts";
import { noResource, type PermissionCase } from "./permission-case.ts";
import { permissionCases } from "./permission-cases.ts";
import { createTarget, type RecordVisibility, recordVisibilities } from "./target.ts";

/**
 * Calls every endpoint, on each of its addresses, as every role, for a record of the own and of another
 * company, published and not. The real server must answer exactly where the policy allows. An endpoint
 * without a case fails.
 */

const actors: readonly (Role | "anonymous" | "no role")[] = [
  "anonymous",
  "no role",
  "cliente",
  "user",
  "admin",
  "super",
];
type ActorName = (typeof actors)[number];

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let companies: Record<"own" | "other", Awaited<ReturnType<typeof make.company>>>;
const callers = new Map<ActorName, { actor: Actor; headers: Record<string, string> }>();

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  make = createFactories(server.database.db);
  companies = { own: await make.company(), other: await make.company() };
  callers.set("anonymous", { actor: anonymous, headers: {} });
  for (const actorName of actors.filter((name) => name !== "anonymous")) {
    const roles: Role[] = actorName === "no role" ? [] : [actorName];
    const company = actorName === "super" ? null : companies.own;
    const user = await make.user(company, { roles });
    callers.set(actorName, {
      actor: { kind: "user", userId: user.id, companyId: company?.id ?? null, clientId: null, roles },
      headers: await signIn(server.database, user),
    });
  }
});
afterAll(() => server.close());

const callerOf = (actorName: ActorName) =>
  callers.get(actorName) as { actor: Actor; headers: Record<string, string> };

const targetAt = (place: RecordVisibility) => {
  const [whose, state] = place.split(" ") as ["own" | "other", string];
  return createTarget(make, companies[whose], state === "published");
};

async function resourceOf(row: PermissionCase, place: RecordVisibility, actor: Actor): Promise<Resource> {
  const target = targetAt(place);
  if (row.resource === "own") return { companyId: companyIdOf(actor) };
  if (row.resource) return row.resource(target, actor);
  return { companyId: target.company.id, published: target.published };
}

/** The status that the policy implies: done, or the error that reveals no more than the caller may know. */
function expectedStatus(actor: Actor, action: Action, resource: Resource): "done" | 401 | 403 | 404 {
  if (can(actor, action, resource)) return "done";
  if (!isEverAllowed(actor, action)) return actor.kind === "anonymous" ? 401 : 403;
  const read = `${action.slice(0, action.indexOf("."))}.read` as Action;
  return can(actor, read, resource) ? 403 : 404;
}

const addressesOf = (endpoint: AnyEndpoint) => [endpoint, ...endpoint.alternatives];

const pathPattern = (address: Parameters<typeof serverPath>[0]) =>
  new RegExp(
    `^${serverPath(address)
      .replaceAll(".", "\\.")
      .replaceAll(/\{\w+\}/g, "[\\w-]+")}$`,
    "i",
  );

const pathOf = ({ url }: InjectOptions) => String(url).replace(/\?.*$/, "");

const checkedEndpoints = endpoints.filter(({ name }) => permissionCases[name] !== noResource);

describe("permissions", () => {
  it("are tested for every endpoint of the table", () => {
    expect(Object.keys(permissionCases).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  it("are checked by every endpoint that is neither public nor about the caller", () => {
    for (const { name, access } of endpoints) {
      expect(access === "open" || access === "signedIn", name).toBe(permissionCases[name] === noResource);
    }
  });

  describe.each(checkedEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    "%s",
    (name, endpoint) => {
      const row = permissionCases[name] as PermissionCase;

      it("are tested on each of its addresses", async () => {
        const requests = await row.requests(targetAt("own published"), callerOf("super").actor);
        const addresses = addressesOf(endpoint);
        expect(requests.length).toBe(addresses.length);
        requests.forEach((request, index) => {
          const address = addresses[index] as (typeof addresses)[number];
          expect(`${request.method}`).toBe(address.method);
          expect(pathOf(request)).toMatch(pathPattern(address));
        });
      });

      it.each(actors.flatMap((actorName) => recordVisibilities.map((place) => [actorName, place] as const)))(
        "for %s on %s match the policy",
        async (actorName, place) => {
          const { actor, headers } = callerOf(actorName);
          const expected = expectedStatus(
            actor,
            endpoint.access as Action,
            await resourceOf(row, place, actor),
          );
          for (const index of addressesOf(endpoint).keys()) {
            const request = (await row.requests(targetAt(place), actor))[index] as InjectOptions;
            const reply = await server.app.inject({
              ...request,
              headers: { ...request.headers, ...headers },
            });
            const status = reply.statusCode < 300 ? "done" : reply.statusCode;
            // An event stream never ends, so its body is not read.
            const failureText = `${reply.statusCode} ${request.payloadAsStream ? "" : reply.body.slice(0, 200)}`;
            expect({ url: pathOf(request), status, said: failureText }).toEqual({
              url: pathOf(request),
              status: expected,
              said: failureText,
            });
          }
        },
      );
    },
  );

  it("an invalid token is rejected, also where an anonymous caller would be served", async () => {
    const { id } = await targetAt("own published").map();
    const user = await make.user(null, { roles: ["super"] });
    const ended = await signIn(server.database, user, -1);
    for (const headers of [
      ended,
      { authorization: "Bearer nunca-existio-este-token" },
      { authorization: "Basic x" },
    ]) {
      const reply = await server.app.inject({ url: `/api/Mapas/${id}/puntos`, headers });
      expect(reply.statusCode).toBe(401);
    }
  });
});
