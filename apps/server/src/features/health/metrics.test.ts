import { once } from "node:events";
import { get } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createMetrics } from "../../http/metrics.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { createFactories } from "../../testing/factories.ts";
import { startTestServer, type TestServer, testPageFolder } from "../../testing/running-server.ts";

let server: TestServer | undefined;
let origin: string;

const start = async (metricsToken: string | null = null, publicUrl?: string) => {
  server = await startTestServer({
    webFolder: testPageFolder,
    metricsToken,
    ...(publicUrl && { publicUrl }),
  });
  origin = await server.listen();
};
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const request = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers });
const measured = async () => (await request("/metrics")).text();

describe("/metrics", () => {
  it("counts requests by endpoint, method and status class, whatever their URL", async () => {
    await start();
    for (const path of ["/api/Root/1", "/api/root/2", "/api/public/healthz", "/healthz"]) {
      await (await request(path)).text();
    }
    await (await request("/no/such/page")).text();
    await expect
      .poll(measured)
      .toContain('http_request_duration_seconds_count{endpoint="readPoint",method="GET",status="4xx"} 2');
    const all = await measured();
    expect(all).toContain(
      'http_request_duration_seconds_count{endpoint="readHealth",method="GET",status="2xx"} 2',
    );
    expect(all).not.toContain("such");
  });

  it("counts requests in progress until their client disconnects", async () => {
    await start();
    const make = createFactories((server ?? expect.unreachable()).database.db);
    const { id } = await make.map(await make.company(), { published: true });
    const following = get(`${origin}/api/Mapas/${id}/eventos`);
    await once(following, "response");
    await expect.poll(measured).toContain('http_requests_in_progress{endpoint="followMap"} 1');
    following.destroy();
    await expect.poll(measured).toContain('http_requests_in_progress{endpoint="followMap"} 0');
  });

  it("is 404 through a proxy", async () => {
    await start();
    expect((await request("/metrics")).status).toBe(200);
    for (const header of ["X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"]) {
      expect((await request("/metrics", { [header]: "127.0.0.1" })).status).toBe(404);
    }
  });

  it("is 404 for other machines", async () => {
    await start();
    for (const remoteAddress of ["192.168.1.7", "::ffff:10.0.0.1", "2001:db8::1"]) {
      const reply = await server?.app.inject({ url: "/metrics", remoteAddress });
      expect(reply?.json()).toMatchObject({ codigo: "no_encontrado" });
    }
    for (const remoteAddress of ["127.0.0.5", "::1", "::ffff:127.0.0.1"]) {
      expect((await server?.app.inject({ url: "/metrics", remoteAddress }))?.statusCode).toBe(200);
    }
  });

  it("is 404 without a token where the product has a public address", async () => {
    await start(null, "https://mapas.cr");
    expect((await request("/metrics")).status).toBe(404);
  });

  it("requires the token if one is configured", async () => {
    await start("0123456789abcdef");
    expect((await request("/metrics")).status).toBe(404);
    expect((await request("/metrics", { authorization: "Bearer 0123456789abcdeX" })).status).toBe(404);
    const reply = await request("/metrics", {
      authorization: "Bearer 0123456789abcdef",
      "x-forwarded-for": "192.168.1.7",
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toContain("text/plain");
  });
});

describe("a process", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it("reports its memory, its database connections and its disk", async () => {
    const metrics = createMetrics();
    metrics.measureProcess(database.pool, 2);
    metrics.measureDisk({ read: async () => ({ freeBytes: 7, reserveBytes: 5 }) });
    const client = await database.pool.connect();
    expect(await metrics.write()).toContain('database_connections{state="busy"} 1');
    client.release();
    const all = await metrics.write();
    expect(all).toContain('database_connections{state="idle"} 1');
    expect(all).toContain('disk_bytes{state="free"} 7\ndisk_bytes{state="reserve"} 5');
    expect(all).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(all).toContain("cache_limit_bytes 2097152");
  });
});
