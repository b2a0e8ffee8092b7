import Fastify, { type FastifyInstance } from "fastify";
import { beforeEach, expect, test } from "vitest";
import { closeServer } from "./close-server.ts";

let app: FastifyInstance;
let requestReceived: PromiseWithResolvers<void>;
let response: PromiseWithResolvers<string>;
let origin: string;

beforeEach(async () => {
  requestReceived = Promise.withResolvers();
  response = Promise.withResolvers();
  app = Fastify();
  app.get("/", () => {
    requestReceived.resolve();
    return response.promise;
  });
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});

const neverForced = new AbortController().signal;
const aMinute = 60_000;
const outcome = (request: Promise<Response>) => request.then((reply) => reply.text()).catch(() => "cut off");

test("closeServer answers a request in flight before it closes", async () => {
  const request = outcome(fetch(origin));
  await requestReceived.promise;
  const closing = closeServer(app, neverForced, aMinute);
  response.resolve("whole");
  await closing;
  expect(await request).toBe("whole");
});

test("closeServer aborts a request after the timeout", async () => {
  const request = outcome(fetch(origin));
  await requestReceived.promise;
  await closeServer(app, neverForced, 1);
  expect(await request).toBe("cut off");
});

test("closeServer aborts requests at once after the force signal", async () => {
  const request = outcome(fetch(origin));
  await requestReceived.promise;
  const force = new AbortController();
  const closing = closeServer(app, force.signal, aMinute);
  force.abort();
  await closing;
  expect(await request).toBe("cut off");
});
