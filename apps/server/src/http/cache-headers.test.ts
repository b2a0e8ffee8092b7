import { afterAll, beforeAll, expect, it } from "vitest";
import { createFactories } from "../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../testing/running-server.ts";
import { signIn } from "../testing/sign-in.ts";

let server: TestServer;
let admin: { authorization: string };
/** The addresses that responses are read from, by what is in them. */
let addresses: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
  const make = createFactories(server.database.db);
  const company = await make.company();
  const map = await make.map(company, { published: true });
  const point = await make.point(map);
  const user = await make.user(company, { roles: ["admin"] });
  admin = await signIn(server.database, user);
  addresses = {
    "the own profile": "/api/auth/me",
    users: "/api/auth/users",
    "one user": `/api/auth/users/${user.id}`,
    clients: "/api/Cliente",
    "one point": `/api/Root/${point.id}`,
    "the points of a map": `/api/Mapas/${map.id}/puntos`,
    "the columns": `/api/Mapas/${map.id}/puntos.arrow`,
    "the texts": `/api/Mapas/${map.id}/puntos.arrow?columnas=texto`,
  };
});
afterAll(() => server.close());

const read = async (name: string, headers = {}) => {
  const reply = await server.app.inject({ url: addresses[name] ?? expect.unreachable(), headers });
  expect([200, 304]).toContain(reply.statusCode);
  return reply;
};

it.each(["the own profile", "users", "one user", "clients", "one point", "the points of a map"])(
  "a cache keeps no copy of %s for a signed-in caller",
  async (name) => {
    expect((await read(name, admin)).headers["cache-control"]).toBe("no-store");
  },
);

it("nor when a client asks whether its copy of a point is current", async () => {
  const { etag } = (await read("one point", admin)).headers;
  const same = await read("one point", { ...admin, "if-none-match": String(etag) });
  expect([same.statusCode, same.headers["cache-control"]]).toEqual([304, "no-store"]);
});

it.each(["the columns", "the texts"])("%s of a map stay in the caller's own cache", async (name) => {
  const { headers } = await read(name, admin);
  expect(headers).toMatchObject({ "cache-control": "private, no-cache", etag: expect.any(String) });
});

it.each(["one point", "the points of a map"])("a visitor's browser may keep %s", async (name) => {
  expect((await read(name)).headers["cache-control"]).toBe("private, no-cache");
});
