import Fastify, { type FastifyInstance } from "fastify";
import { beforeEach, expect, test } from "vitest";
import { closeServer } from "./close-server.ts";

let app: FastifyInstance;
let arrived: PromiseWithResolvers<void>;
let answer: PromiseWithResolvers<string>;
let origin: string;

beforeEach(async () => {
  arrived = Promise.withResolvers();
  answer = Promise.withResolvers();
  app = Fastify();
  app.get("/", () => {
    arrived.resolve();
    return answer.promise;
  });
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
});

const calm = new AbortController().signal;
const aMinute = 60_000;
const outcome = (request: Promise<Response>) => request.then((reply) => reply.text()).catch(() => "cut off");

test("closeServer answers a request in flight before it closes", async () => {
  const request = outcome(fetch(origin));
  await arrived.promise;
  const closing = closeServer(app, calm, aMinute);
  answer.resolve("whole");
  await closing;
  expect(await request).toBe("whole");
});

test("closeServer aborts a request after the timeout", async () => {
  const request = outcome(fetch(origin));
  await arrived.promise;
  await closeServer(app, calm, 1);
  expect(await request).toBe("cut off");
});

test("closeServer aborts requests at once after the force signal", async () => {
  const request = outcome(fetch(origin));
  await arrived.promise;
  const force = new AbortController();
  const closing = closeServer(app, force.signal, aMinute);
  force.abort();
  await closing;
  expect(await request).toBe("cut off");
});
