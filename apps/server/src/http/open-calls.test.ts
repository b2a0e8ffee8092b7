import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, testPageFolder } from "../testing/running-server.ts";

/** Calls that need no session cost the server little, whatever their body. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ webFolder: testPageFolder });
});
afterAll(() => server.close());

const json = { "content-type": "application/json" };
const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  server.app.inject({ method: "POST", url, payload, headers: { ...json, ...headers } });
const codeOf = async (sent: ReturnType<typeof post>) => {
  const reply = await sent;
  return [reply.statusCode, reply.json().codigo];
};
const wide = (names: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: names }, (_, index) => [`a${index}`, 1])));

const openCalls = ["login", "refresh", "forgot-password", "restablecer"].map((name) => `/api/auth/${name}`);

describe.each(openCalls)("%s rejects", (url) => {
  it("a body of more than 20 kB", async () => {
    expect(await codeOf(post(url, JSON.stringify({ email: "a".repeat(21_000) })))).toEqual([
      413,
      "demasiado_grande",
    ]);
  });

  it("a body of more than 500 names", async () => {
    expect(await codeOf(post(url, wide(501)))).toEqual([413, "demasiado_grande"]);
  });

  it("a compressed body", async () => {
    const headers = { "content-encoding": "gzip", authorization: "x" };
    expect(await codeOf(post(url, gzipSync("{}"), headers))).toEqual([415, "tipo_no_admitido"]);
  });
});

it("a call that needs a session has no compressed body without one", async () => {
  const compress = (headers = {}) =>
    codeOf(post("/api/Templates", gzipSync("{}"), { "content-encoding": "gzip", ...headers }));
  expect(await compress()).toEqual([415, "tipo_no_admitido"]);
  expect(await compress({ authorization: `Bearer ${"a".repeat(20)}` })).toEqual([401, "sesion_requerida"]);
});

it.each([
  ["of another shape", '{"email":[1]}', 400, "203.0.113.7"],
  ["that are no JSON", "{bad", 400, "203.0.113.8"],
  ["of many names", wide(501), 413, "203.0.113.9"],
])("invalid bodies of a network are limited: those %s", async (_what, payload, status, remoteAddress) => {
  const replies = [];
  for (let call = 0; call < 70; call += 1) {
    const url = "/api/auth/forgot-password";
    replies.push(await server.app.inject({ method: "POST", url, payload, headers: json, remoteAddress }));
  }
  expect(new Set(replies.slice(0, 60).map(({ statusCode }) => statusCode))).toEqual(new Set([status]));
  expect(replies.at(-1)?.statusCode).toBe(429);
  expect(replies.at(-1)?.json().mensaje).toMatch(/^Demasiados intentos\. Espere /);
});
