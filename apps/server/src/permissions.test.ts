import { endpoints } from "@mapaobra/contract/endpoints/table";
import { type Actor, anonymous } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import type { Role } from "@mapaobra/domain/access/role";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "./testing/factories.ts";
import { plainPage, startTestServer, type TestServer } from "./testing/running-server.ts";
import { signIn } from "./testing/sign-in.ts";

/**
 * Every endpoint, called by everyone, on a record of the own and of another company, published and not:
 * the real server must answer exactly where the policy allows. An endpoint without a row fails.
 */

interface Target {
  readonly companyId: number;
  readonly mapId: number;
  readonly pointId: number;
  readonly published: boolean;
}

/** How each endpoint is called about a target; null for those that are everybody's. */
const calls: Record<string, ((target: Target) => string[]) | null> = {
  readHealth: null,
  readBranding: null,
  readPublicMap: null,
  listMapPoints: ({ mapId, companyId }) => [
    `/api/Mapas/${mapId}/puntos`,
    `/api/Mapas/puntos?mapaId=${mapId}`,
    `/api/Cliente/puntos-mapa/${companyId}/${mapId}/2`,
  ],
  listCompanyPoints: ({ mapId, companyId }) => [
    `/api/Cliente/cliente-coordenadas/${companyId}?mapaId=${mapId}`,
    `/api/Mapas/${mapId}/coordenadas?empresaId=${companyId}`,
    `/api/Root/empresa/${companyId}/coordenadas?mapaId=${mapId}`,
  ],
  readPointColumns: ({ mapId }) => [
    `/api/Mapas/${mapId}/puntos.arrow`,
    `/api/Mapas/${mapId}/puntos.arrow?columnas=texto`,
  ],
  readPoint: ({ pointId }) => [
    `/api/Root/${pointId}`,
    `/api/Cliente/${pointId}`,
    `/api/Clientes/${pointId}`,
    `/api/Clientes/cliente/${pointId}`,
  ],
};

const people: readonly (Role | "anonymous" | "no role")[] = [
  "anonymous",
  "no role",
  "cliente",
  "user",
  "admin",
  "super",
];
const places = ["own unpublished", "own published", "other unpublished", "other published"] as const;

let server: TestServer;
const targets = new Map<string, Target>();
const callers = new Map<string, { actor: Actor; headers: Record<string, string> }>();

beforeAll(async () => {
  server = await startTestServer({ webFolder: plainPage });
  const make = createFactories(server.database.db);
  const companies = { own: await make.company(), other: await make.company() };
  for (const place of places) {
    const [whose, state] = place.split(" ") as ["own" | "other", string];
    const published = state === "published";
    const map = await make.map(companies[whose], { published });
    const point = await make.point(map, { lat_micro: 9_900_000, lng_micro: -84_100_000 });
    targets.set(place, { companyId: companies[whose].id, mapId: map.id, pointId: point.id, published });
  }
  callers.set("anonymous", { actor: anonymous, headers: {} });
  for (const person of people.filter((name) => name !== "anonymous")) {
    const roles: Role[] = person === "no role" ? [] : [person];
    const company = person === "super" ? null : companies.own;
    const user = await make.user(company, { roles });
    callers.set(person, {
      actor: { kind: "user", userId: user.id, companyId: company?.id ?? null, clientId: null, roles },
      headers: await signIn(server.database, user),
    });
  }
});
afterAll(() => server.close());

describe("who may call what", () => {
  it("is tested for every endpoint of the table, on each of its addresses", () => {
    expect(Object.keys(calls).sort()).toEqual(endpoints.map(({ name }) => name).sort());
    const target = targets.get("own published") as Target;
    for (const { name, path, alternatives } of endpoints) {
      const called = calls[name]?.(target).map((url) => url.replace(/^\/api|\?.*$/g, ""));
      if (!called) continue;
      for (const address of [path, ...alternatives.map((alternative) => alternative.path)]) {
        const pattern = new RegExp(`^${address.replaceAll(/\{\w+\}/g, "\\d+")}$`);
        expect(
          called.some((url) => pattern.test(url)),
          `${name} on ${address}`,
        ).toBe(true);
      }
    }
  });

  describe.each(
    endpoints.filter(({ name }) => calls[name]).map((endpoint) => [endpoint.name, endpoint] as const),
  )("%s", (name, { access }) => {
    it.each(people.flatMap((person) => places.map((place) => [person, place] as const)))(
      "by %s on %s is answered exactly where the policy allows",
      async (person, place) => {
        const target = targets.get(place) as Target;
        const caller = callers.get(person) as { actor: Actor; headers: Record<string, string> };
        const allowed = access !== "open" && can(caller.actor, access, target);
        for (const url of calls[name]?.(target) ?? []) {
          const { statusCode } = await server.app.inject({ url, headers: caller.headers });
          const refused = person === "no role" ? 403 : 404;
          expect({ url, statusCode }).toEqual({ url, statusCode: allowed ? 200 : refused });
        }
      },
    );
  });

  it("a token that is not alive is told so, also where a visitor would be served", async () => {
    const { mapId } = targets.get("own published") as Target;
    const user = await createFactories(server.database.db).user(null, { roles: ["super"] });
    const ended = await signIn(server.database, user, -1);
    for (const headers of [
      ended,
      { authorization: "Bearer nunca-existio-este-token" },
      { authorization: "Basic x" },
    ]) {
      const reply = await server.app.inject({ url: `/api/Mapas/${mapId}/puntos`, headers });
      expect(reply.statusCode).toBe(401);
    }
  });
});
