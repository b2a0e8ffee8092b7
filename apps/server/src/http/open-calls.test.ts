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

const openCalls = ["/api/auth/login", "/api/auth/forgot-password", "/api/auth/restablecer"];

describe.each(openCalls)("%s rejects", (url) => {
  it("a body of more than 16 kB", async () => {
    expect(await codeOf(post(url, JSON.stringify({ email: "a".repeat(17_000) })))).toEqual([
      413,
      "demasiado_grande",
    ]);
  });

  it("a body of more than 500 names", async () => {
    expect(await codeOf(post(url, wide(501)))).toEqual([413, "demasiado_grande"]);
  });

  it("a compressed body", async () => {
    const compressed = post(url, gzipSync("{}"), { "content-encoding": "gzip" });
    expect(await codeOf(compressed)).toEqual([415, "tipo_no_admitido"]);
  });
});

it("a call of a signed-in user has no compressed body without credentials either", async () => {
  const compressed = post("/api/Templates", gzipSync("{}"), { "content-encoding": "gzip" });
  expect(await codeOf(compressed)).toEqual([415, "tipo_no_admitido"]);
});

it("invalid calls of a network are limited", async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 70; call += 1) {
    const sent = await server.app.inject({
      method: "POST",
      url: "/api/auth/forgot-password",
      payload: { email: [1] },
      remoteAddress: "203.0.113.9",
    });
    statuses.push(sent.statusCode);
  }
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([400]));
  expect(statuses.at(-1)).toBe(429);
});
