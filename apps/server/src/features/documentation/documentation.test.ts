import { serverPath } from "@mapaobra/contract/endpoints/endpoint";
import { endpoints } from "@mapaobra/contract/endpoints/table";
import { allowedCallersText } from "@mapaobra/contract/openapi";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
});
afterAll(() => server.close());

describe("the documentation", () => {
  it("lists every endpoint for people, with the roles that may call it", async () => {
    const { body, headers } = await server.app.inject({ url: "/api/docs" });
    expect(headers["content-type"]).toContain("text/html");
    const sections = body.split("<section ").slice(1);
    expect(sections).toHaveLength(endpoints.length);
    for (const endpoint of endpoints) {
      const section = sections.find((text) => text.startsWith(`id="${endpoint.name}"`));
      expect(section).toContain(`Puede llamarla: ${allowedCallersText(endpoint.access)}.`);
      for (const { method, ...address } of [endpoint, ...endpoint.alternatives]) {
        expect(section).toContain(`<code>${method} ${serverPath({ method, ...address })}</code>`);
      }
      for (const { name } of endpoint.request.fields) expect(section).toContain(`<code>${name}</code>`);
    }
    expect(body).toContain("<code>file</code> (uno, de 20 MB como máximo)");
  });

  it("describes every endpoint in OpenAPI", async () => {
    const document = (await server.app.inject({ url: "/api/openapi.json" })).json();
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(endpoints.map(serverPath)));
  });

  it("returns the version and its release notes", async () => {
    const reply = await server.app.inject({ url: "/version.json?ts=1" });
    expect(reply.headers["cache-control"]).toBe("no-store");
    const { version, novedades, versiones } = reply.json();
    expect(version).toBe("2026.11.28-ab12cd3");
    expect(novedades).toEqual(expect.any(Array));
    // The newest release is the running version; earlier ones have their day.
    expect(versiones[0]).toEqual({ version, novedades });
    expect(versiones.at(-1)).toMatchObject({ version: "2026.11.21", novedades: expect.any(Array) });
  });
});

describe("health", () => {
  it("responds on each of its URLs", async () => {
    for (const url of [
      "/healthz",
      "/public/healthz",
      "/api/public/healthz",
      "/api/healthz",
      "/api/api/healthz",
      "/readyz",
    ]) {
      expect((await server.app.inject({ url })).json()).toMatchObject({ estado: "ok" });
    }
  });
});
