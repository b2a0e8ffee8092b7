import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createFactories } from "../testing/factories.ts";
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
  testPageFolder,
} from "../testing/running-server.ts";
import { signIn } from "../testing/sign-in.ts";
import { openLog } from "./open-log.ts";

type Line = Readonly<Record<string, unknown>>;

let server: TestServer;
let lines: Line[];
afterEach(() => server.close());

async function start(level: string, options: TestServerOptions = {}) {
  lines = [];
  const log = openLog({ level, format: "json" }, { write: (line) => lines.push(JSON.parse(line)) });
  server = await startTestServer({ webFolder: testPageFolder, log, ...options });
}
const requests = () => lines.filter(({ msg }) => msg === "request");

it("has a line for each request, with its route, company and network, and without its URL", async () => {
  await start("info", { trustProxy: 1 });
  const make = createFactories(server.database.db);
  const company = await make.company({ slug: "cumbres" });
  const map = await make.map(company, { published: true });
  const headers = {
    ...(await signIn(server.database, await make.user(company, { roles: ["admin"] }))),
    "x-request-id": "peticion-17",
    "x-forwarded-for": "203.0.113.7",
  };
  await server.app.inject({ url: "/api/auth/me?token=secreto", headers });
  await server.app.inject({ url: `/api/Mapas/${map.id}/puntos?q=secreto` });
  await server.app.inject({ url: "/mapa/cumbres" });
  await server.app.inject({ url: "/api/secreto", headers: { "x-forwarded-for": "2001:db8:1:2::9" } });
  await server.app.inject({ url: "/%secreto" });

  const ofAll = {
    level: "info",
    bytes: expect.any(Number),
    ms: expect.any(Number),
    reqId: expect.any(String),
  };
  const own = { client: "127.0.0.0/24", company: company.id };
  expect(requests()).toMatchObject([
    {
      ...ofAll,
      method: "GET",
      route: "/api/auth/me",
      status: 200,
      reqId: "peticion-17",
      company: company.id,
      client: "203.0.113.0/24",
    },
    { ...ofAll, ...own, route: "/api/Mapas/:mapaId/puntos", status: 200 },
    { ...ofAll, ...own, route: "/mapa/:slug", status: 200 },
    { ...ofAll, route: "none", status: 404, client: "2001:db8:1::/48" },
    { ...ofAll, route: "none", status: 404 },
  ]);
  expect(JSON.stringify(lines)).not.toContain("secreto");
});

it("counts the bytes that were sent, and reports a client that left", async () => {
  await start("info");
  const port = Number(new URL(await server.listen()).port);
  const company = await createFactories(server.database.db).company();
  const map = await createFactories(server.database.db).map(company, { published: true });

  const reply = await fetch(`http://127.0.0.1:${port}/api/Mapas/${map.id}/puntos`);
  const body = await reply.text();
  await expect.poll(requests).toHaveLength(1);
  expect(requests()[0]?.bytes).toBeGreaterThan(body.length);
  expect(requests()[0]).not.toHaveProperty("aborted");

  const socket = connect(port, "127.0.0.1");
  socket.write(`GET /api/Mapas/${map.id}/eventos HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await once(socket, "data");
  socket.destroy();
  await expect.poll(requests).toHaveLength(2);
  expect(requests()[1]).toMatchObject({ status: 200, aborted: true, company: company.id });
});

it("has successful probes and files of the application at debug", async () => {
  await start("debug");
  await server.app.inject({ url: "/healthz" });
  const { statusCode: ready } = await server.app.inject({ url: "/readyz" });
  for (const url of ["/service-worker.js", "/api/nada"]) await server.app.inject({ url });
  const routes = requests().map(({ level, route, status }) => [level, route, status]);
  expect(routes).toEqual([
    ["debug", "/healthz", 200],
    // A database that takes longer than load balancers wait is no failure of this test.
    [ready === 200 ? "debug" : "info", "/readyz", ready],
    ["debug", "/service-worker.js", 200],
    ["info", "none", 404],
  ]);
});

it.each([
  ["full", "203.0.113.7"],
  ["off", undefined],
] as const)("shows addresses by LOG_ADDRESSES: %s", async (logAddresses, client) => {
  await start("info", { trustProxy: 1, logAddresses });
  await server.app.inject({ url: "/api/nada", headers: { "x-forwarded-for": "203.0.113.7" } });
  expect(requests()[0]?.client).toBe(client);
});

it("has no requests at warn", async () => {
  await start("warn");
  await server.app.inject({ url: "/api/nada" });
  expect(lines).toEqual([]);
});
