import fastify, { type FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { createFactories } from "../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../testing/running-server.ts";
import { warnOfForwardedRequests } from "./forwarded-requests.ts";

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

it("makes browsers keep using HTTPS when the request came over HTTPS", async () => {
  server = await startTestServer({ webFolder: testPageFolder, trustProxy: 1 });
  const policyOf = async (protocol: string) =>
    (await server?.app.inject({ url: "/healthz", headers: { "x-forwarded-proto": protocol } }))?.headers[
      "strict-transport-security"
    ];
  expect(await policyOf("https")).toBe("max-age=31536000");
  expect(await policyOf("http")).toBeUndefined();
});

it("believes no scheme but those of the web", async () => {
  server = await startTestServer({ webFolder: testPageFolder, trustProxy: 1 });
  await createFactories(server.database.db).company({ slug: "cumbres" });
  const headers = { "x-forwarded-proto": "javascript", host: "mapas.localhost", accept: "text/html" };
  const { body } = await server.app.inject({ url: "/mapa/cumbres", headers });
  expect(body).toContain('<meta property="og:url" content="http://mapas.localhost/mapa/cumbres">');
});

describe("the id of a request", () => {
  const id = "d0c5a1f2b3e44f6a9b8c7d6e5f4a3b2c";
  const idOf = async (
    headers: Record<string, string>,
    url = "/api/Mapas/abc",
    remoteAddress = "10.0.0.5",
  ) => {
    const reply = await server?.app.inject({ url, headers, remoteAddress });
    return reply?.headers["x-request-id"];
  };

  it("is taken from a trusted proxy, returned, and part of an error", async () => {
    server = await startTestServer({ webFolder: testPageFolder, trustProxy: ["10.0.0.0/8"] });
    const headers = { "x-request-id": id };
    const { headers: replied, ...reply } = await server.app.inject({
      url: "/api/Mapas/abc",
      headers,
      remoteAddress: "10.0.0.5",
    });
    expect(replied["x-request-id"]).toBe(id);
    expect(reply.json().requestId).toBe(id);
    expect(await idOf(headers, "/healthz")).toBe(id);
    // A URL that the router cannot parse.
    expect(await idOf(headers, "/%")).toBe(id);
    expect(await idOf(headers, "/healthz", "192.0.2.1")).not.toBe(id);
    expect(await idOf({ "x-request-id": "dos palabras" })).toMatch(/^[\da-f-]{36}$/);
  });

  it("is our own without a trusted proxy", async () => {
    server = await startTestServer({ webFolder: testPageFolder });
    expect(await idOf({ "x-request-id": id })).toMatch(/^[\da-f-]{36}$/);
  });
});

it("warns once of requests from a proxy that is not trusted", async () => {
  const logged: string[] = [];
  const log: FastifyBaseLogger = pino({ level: "warn" }, { write: (line) => logged.push(line) });
  const app = fastify({ loggerInstance: log });
  warnOfForwardedRequests(app);
  await app.inject({ url: "/" });
  expect(logged).toEqual([]);
  for (let time = 0; time < 2; time++) {
    await app.inject({ url: "/", headers: { "x-forwarded-for": "203.0.113.7" } });
  }
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain("TRUST_PROXY is off");
  await app.close();
});
