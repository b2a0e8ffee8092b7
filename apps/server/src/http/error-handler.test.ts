import Fastify from "fastify";
import { expect, it } from "vitest";
import { installErrorHandler } from "./error-handler.ts";

it("logs a database that does not answer once a minute, and responds 503 each time", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line).msg) };
  const app = Fastify({ logger: { level: "warn", stream } });
  let now = 0;
  installErrorHandler(app, () => now);
  app.get("/", () => {
    throw Object.assign(new Error("connect ENOENT"), { code: "ENOENT", syscall: "connect" });
  });
  const status = async () => (await app.inject("/")).statusCode;
  expect([await status(), await status()]).toEqual([503, 503]);
  expect(lines).toEqual(["the database or the file storage did not answer"]);
  now = 60_000;
  await status();
  expect(lines).toHaveLength(2);
  await app.close();
});
