import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { installErrorHandler } from "./error-handler.ts";
import { type ClosingTimes, closeAtOnce, installGracefulClose } from "./graceful-close.ts";

/** Waits end when the connections do; these only end a test that hangs. */
const aMinute = 60_000;
const patient: ClosingTimes = { announceMs: 0, quietMs: aMinute };

async function serve(times: ClosingTimes): Promise<{ app: FastifyInstance; origin: string }> {
  const app = Fastify({ return503OnClosing: false });
  app.get("/", async () => "whole");
  app.get("/readyz", async () => "ready");
  app.get("/api/public/healthz", async () => "healthy");
  installErrorHandler(app, Date.now);
  installGracefulClose(app, times);
  return { app, origin: await app.listen({ port: 0, host: "127.0.0.1" }) };
}

interface Outcome {
  /** The status and body of the response, or the code of the error. */
  readonly text: string;
  readonly connection?: string | undefined;
}

async function request(url: string, agent: Agent | false): Promise<Outcome> {
  try {
    const [response] = (await once(get(url, { agent }), "response")) as [IncomingMessage];
    const { statusCode, headers } = response;
    return { text: `${statusCode} ${await text(response)}`, connection: headers.connection };
  } catch (error) {
    return { text: String((error as NodeJS.ErrnoException).code) };
  }
}

const textOf = async (url: string, agent: Agent | false = false) => (await request(url, agent)).text;

it("answers every request of clients that keep their connections", async () => {
  const { app, origin } = await serve(patient);
  const agent = new Agent({ keepAlive: true });
  const outcomes: Outcome[] = [];
  /** Like a proxy, it goes elsewhere after `Connection: close`. */
  const client = async () => {
    do outcomes.push(await request(origin, agent));
    while (outcomes.at(-1)?.connection === "keep-alive");
  };
  const clients = Array.from({ length: 8 }, client);
  await expect.poll(() => outcomes.length).toBeGreaterThan(100);
  await app.close();
  await Promise.all(clients);
  agent.destroy();
  expect(new Set(outcomes.map((each) => each.text))).toEqual(new Set(["200 whole"]));
});

it("answers connections that wait in the queue of the listener", async () => {
  const { app, origin } = await serve(patient);
  const requests = Array.from({ length: 100 }, () => get(origin, { agent: false }));
  const responses = requests.map((each) => once(each, "response") as Promise<[IncomingMessage]>);
  await once(requests.at(-1) ?? app.server, "socket");
  await app.close();
  const statuses = (await Promise.all(responses)).map(([response]) => response.resume().statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it("fails health checks before it refuses connections", async () => {
  const { app, origin } = await serve({ announceMs: aMinute, quietMs: 0 });
  expect(await textOf(`${origin}/readyz`)).toBe("200 ready");
  const closing = app.close();
  await expect.poll(() => textOf(`${origin}/readyz`)).toMatch(/^503 /);
  expect(await textOf(`${origin}/api/public/healthz`)).toMatch(/^503 /);
  expect(await textOf(origin)).toBe("200 whole");
  closeAtOnce(app);
  await closing;
});

it("ends connections without a request after a while", async () => {
  const { app, origin } = await serve({ announceMs: 0, quietMs: 1 });
  const agent = new Agent({ keepAlive: true });
  expect(await textOf(origin, agent)).toBe("200 whole");
  await app.close();
  expect(await textOf(origin)).toBe("ECONNREFUSED");
  agent.destroy();
});
