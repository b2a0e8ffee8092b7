import { serverPath } from "@mapaobra/contract/endpoints/endpoint";
import { endpoints } from "@mapaobra/contract/endpoints/table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainPage, startTestServer, type TestServer } from "../../testing/running-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webFolder: plainPage });
});
afterAll(() => server.close());

describe("the documentation", () => {
  it("lists every endpoint for people, with who may call it", async () => {
    const { body, headers } = await server.app.inject({ url: "/api/docs" });
    expect(headers["content-type"]).toContain("text/html");
    for (const endpoint of endpoints) expect(body).toContain(serverPath(endpoint));
    expect(body).toContain("Puede llamarla: super, admin, user, cliente, anónimo.");
  });

  it("describes every endpoint for programs", async () => {
    const document = (await server.app.inject({ url: "/api/openapi.json" })).json();
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(endpoints.map(serverPath)));
  });

  it("tells the version and what is new in it", async () => {
    const reply = await server.app.inject({ url: "/version.json?ts=1" });
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect(reply.json()).toMatchObject({ version: expect.any(String), novedades: expect.any(Array) });
  });
});

describe("health", () => {
  it("answers on each of its addresses", async () => {
    for (const url of [
      "/healthz",
      "/public/healthz",
      "/api/public/healthz",
      "/api/healthz",
      "/api/api/healthz",
      "/readyz",
    ]) {
      expect((await server.app.inject({ url })).json()).toEqual({ estado: "ok" });
    }
  });
});
