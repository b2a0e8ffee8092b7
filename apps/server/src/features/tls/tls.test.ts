import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";

let server: TestServer;
let make: ReturnType<typeof createFactories>;
let now = Date.parse("2026-03-01T12:00:00Z");

beforeAll(async () => {
  server = await startTestServer({
    webFolder: testPageFolder,
    publicDomains: ["mapaobra.example"],
    publicUrl: "https://panel.obra.example",
    trustProxy: 1,
    now: () => now,
  });
  make = createFactories(server.database.db);
  await make.company({ slug: "cumbres", map_url: "https://mapas.cañas.example/" });
  for (const slug of ["gemela-a", "gemela-b"])
    await make.company({ slug, map_url: "https://compartido.example" });
});
afterAll(() => server.close());

const ask = (query: string, ip = "192.0.2.1") =>
  server.app.inject({ url: `/tls/permitido${query}`, headers: { "x-forwarded-for": ip } });
const statusOf = async (host: string, ip?: string) =>
  (await ask(`?domain=${encodeURIComponent(host)}`, ip)).statusCode;

describe("/tls/permitido", () => {
  it.each([
    ["PUBLIC_URL", "panel.obra.example"],
    ["PUBLIC_DOMAIN", "mapaobra.example"],
    ["PUBLIC_DOMAIN with a public prefix", "www.mapaobra.example"],
    ["a company's name under it", "cumbres.mapaobra.example"],
    ["a company's own host, as browsers send it", "mapas.xn--caas-hqa.example"],
    ["a company's own host, as people write it", "MAPAS.Cañas.example."],
  ])("is 200 for the host of %s", async (_what, host) => {
    const reply = await ask(`?domain=${encodeURIComponent(host)}`);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe("");
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  it.each([
    ["of no company", "otro.example"],
    ["under PUBLIC_DOMAIN without a company", "nadie.mapaobra.example"],
    ["below a company's name", "a.cumbres.mapaobra.example"],
    ["that two companies claim", "compartido.example"],
    ["of this machine", "localhost"],
    ["that is an address", "192.0.2.1"],
    ["that is none", "<script>"],
  ])("is 404, without a reason, for a host %s", async (_what, host) => {
    const reply = await ask(`?domain=${encodeURIComponent(host)}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toBe("");
  });

  it("is 404 without one host", async () => {
    expect((await ask("")).statusCode).toBe(404);
    expect((await ask("?domain=a.example&domain=mapaobra.example")).statusCode).toBe(404);
  });

  it("follows a change of a company", async () => {
    const company = await make.company({ slug: "nueva", map_url: "https://antes.example" });
    await server.notificationsHandled();
    expect(await statusOf("antes.example")).toBe(200);
    await server.database.pool.query("update companies set map_url = $1 where id = $2", [
      "https://despues.example",
      company.id,
    ]);
    await server.notificationsHandled();
    expect(await statusOf("antes.example")).toBe(404);
    expect(await statusOf("despues.example")).toBe(200);
  });

  it("limits refusals of an address, not the hosts that it may have", async () => {
    const ip = "198.51.100.7";
    for (let count = 0; count < 60; count += 1) expect(await statusOf(`x${count}.example`, ip)).toBe(404);
    expect(await statusOf("x.example", ip)).toBe(429);
    expect(await statusOf("mapas.cañas.example", ip)).toBe(200);
    now += 1000;
    expect(await statusOf("x.example", ip)).toBe(404);
  });
});
