import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { pino } from "pino";
import { afterEach, expect, it, vi } from "vitest";
import { openLog } from "../http/open-log.ts";
import { readSettings } from "../settings/settings.ts";
import { createFactories } from "../testing/factories.ts";
import {
  startTestServer,
  type TestServer,
  type TestServerOptions,
  testPageFolder,
} from "../testing/running-server.ts";
import { signIn } from "../testing/sign-in.ts";
import { attributesOf, type Collector, startCollector } from "./collector.fixture.ts";
import { startTelemetry } from "./start-telemetry.ts";
import type { Telemetry } from "./telemetry.ts";

let cleanUp = new AsyncDisposableStack();
afterEach(async () => {
  await cleanUp.disposeAsync();
  cleanUp = new AsyncDisposableStack();
});

const version = "2026.11.28-ab12cd3";
const never = new AbortController().signal;

/** Ends the telemetry, and waits for what it sends: a busy machine may take longer than the end of a product. */
async function stopAndReceive(telemetry: Telemetry, collector: Collector, requests: number) {
  await telemetry.stop(never);
  const ofRequests = () => collector.spans().filter(({ kind }) => kind === 2);
  await expect.poll(ofRequests).toHaveLength(requests);
}

const start = async (
  collector: Pick<Collector, "origin">,
  variables: Record<string, string> = {},
  log = pino({ level: "silent" }),
): Promise<Telemetry> => {
  const { telemetry } = readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, ...variables });
  return startTelemetry(telemetry, { version, log });
};

async function startServer(telemetry: Telemetry, options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer({ webFolder: testPageFolder, telemetry, ...options });
  cleanUp.defer(() => server.close());
  return server;
}

it("sends a span for each request, named by its route, with the statements that it executes", async () => {
  const collector = cleanUp.use(await startCollector());
  const telemetry = await start(collector, { OTEL_SERVICE_NAME: "mapaobra-pruebas" });
  const server = await startServer(telemetry);
  const make = createFactories(server.database.db);
  const company = await make.company();
  const headers = {
    ...(await signIn(server.database, await make.user(company, { roles: ["admin"] }))),
    "content-type": "application/json",
    // Of a client, not of a trusted proxy.
    traceparent: "00-11111111111111111111111111111111-2222222222222222-01",
  };
  const origin = await server.listen();
  const body = JSON.stringify({ email: "secreto@example.com", password: "Secreto-1" });
  await (await fetch(`${origin}/api/auth/me?token=secreto`, { headers })).text();
  await (await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body })).text();
  await (await fetch(`${origin}/healthz`)).text();
  await server.app.close();
  await stopAndReceive(telemetry, collector, 2);

  const spans = collector.spans();
  const requests = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
  expect(requests).toMatchObject([
    { name: "GET /api/auth/me", kind: 2, traceId: expect.not.stringContaining("1111") },
    { name: "POST /api/auth/login", kind: 2 },
  ]);
  const [me, login] = requests as [(typeof spans)[0], (typeof spans)[0]];
  expect(attributesOf(me)).toEqual({
    "http.request.method": "GET",
    "http.route": "/api/auth/me",
    "http.response.status_code": 200,
    "mapaobra.endpoint": "readCurrentUser",
    "mapaobra.request.id": expect.any(String),
    "mapaobra.company.id": company.id,
  });
  for (const request of [me, login]) {
    const children = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(["BEGIN", "SELECT", "COMMIT"]));
    expect(attributesOf(children.find(({ name }) => name === "SELECT") ?? expect.unreachable())).toEqual({
      "db.system.name": "postgresql",
      "db.query.text": expect.stringContaining("$1"),
    });
    expect(children.every(({ traceId }) => traceId === request.traceId)).toBe(true);
  }
  const [{ resource }] = collector.resources as [(typeof collector.resources)[0]];
  expect(attributesOf(resource)).toMatchObject({
    "service.name": "mapaobra-pruebas",
    "service.version": version,
  });
  expect(JSON.stringify(collector.resources).toLowerCase()).not.toContain("secreto");
});

it("sends a span for the wait for a connection, and for no statement outside of a request", async () => {
  const collector = cleanUp.use(await startCollector());
  const telemetry = await start(collector);
  const { app, database } = await startServer(telemetry);
  const user = await createFactories(database.db).user(null, { roles: ["super"] });
  const headers = await signIn(database, user);
  const { requestPool } = database;
  const connections = Array.from({ length: requestPool.options.max }, () => requestPool.connect());
  const held = await Promise.all(connections);
  const response = app.inject({ url: "/api/auth/me", headers });
  await expect.poll(() => requestPool.waitingCount).toBe(1);
  for (const connection of held) connection.release();
  expect((await response).statusCode).toBe(200);
  await stopAndReceive(telemetry, collector, 1);

  const traces = new Set(collector.spans().map(({ traceId }) => traceId));
  expect(traces.size).toBe(1);
  expect(collector.spans().map(({ name }) => name)).toContain("connect");
});

it("continues the trace of a trusted proxy, and names it in the line of the request", async () => {
  const collector = cleanUp.use(await startCollector());
  const telemetry = await start(collector, { OTEL_TRACES_SAMPLER: "parentbased_always_off" });
  const lines: Record<string, unknown>[] = [];
  const log = openLog({ level: "info", format: "json" }, { write: (line) => lines.push(JSON.parse(line)) });
  const { app } = await startServer(telemetry, { trustProxy: 1, log });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const parent = "00f067aa0ba902b7";
  await app.inject({ url: "/version.json", headers: { traceparent: `00-${traceId}-${parent}-01` } });
  await app.inject({ url: "/version.json" });
  await stopAndReceive(telemetry, collector, 1);

  expect(collector.spans()).toMatchObject([{ traceId, parentSpanId: parent }]);
  expect(lines.filter(({ msg }) => msg === "request").map(({ trace }) => trace)).toEqual([
    traceId,
    undefined,
  ]);
});

it("warns once about a collector that does not accept, and answers as before", async () => {
  const collector = cleanUp.use(await startCollector(404));
  const lines: Record<string, unknown>[] = [];
  const log = openLog({ level: "info", format: "json" }, { write: (line) => lines.push(JSON.parse(line)) });
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: "", OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.origin };
  const telemetry = await start(collector, variables, log);
  const { app } = await startServer(telemetry);
  // More than one batch of 512 spans.
  for (let count = 0; count < 600; count += 1) {
    expect((await app.inject({ url: "/version.json" })).statusCode).toBe(200);
  }
  await stopAndReceive(telemetry, collector, 600);
  expect(collector.resources.length).toBeGreaterThan(1);
  await expect.poll(() => lines).not.toEqual([]);
  expect(lines).toMatchObject([{ level: "warn", msg: "telemetry is not accepted" }]);
});

it("stops although the collector does not answer", async () => {
  // Longer than the test may take.
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "3600000");
  cleanUp.defer(() => void vi.unstubAllEnvs());
  const collector = cleanUp.use(await startCollector(null));
  const telemetry = await start(collector);
  const { app } = await startServer(telemetry);
  await app.inject({ url: "/version.json" });
  await stopAndReceive(telemetry, collector, 1);
});

it("loads the SDK of OpenTelemetry only if it has an address", async () => {
  const program = `
    import { registerHooks } from "node:module";
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        // The metrics of prom-client import the API, which has no SDK.
        if (url.includes("/@opentelemetry/") && !url.includes("/api/")) loaded.add(url);
        return next(url, context);
      },
    });
    const { startTelemetry } = await import("./start-telemetry.ts");
    await import("../product.ts");
    const { readSettings } = await import("../settings/settings.ts");
    const counts = [];
    for (const variables of [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" }]) {
      await startTelemetry(readSettings(variables).telemetry, { version: "1", log: console });
      counts.push(loaded.size);
    }
    console.log(JSON.stringify(counts));
    process.exit(0);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: join(import.meta.dirname),
  });
  expect(JSON.parse(stdout)).toEqual([0, expect.toSatisfy((count) => count > 0)]);
});
