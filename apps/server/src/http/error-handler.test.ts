import Fastify from "fastify";
import { expect, it } from "vitest";
import { installErrorHandler, toDomainError } from "./error-handler.ts";

const withCode = (code: string) => Object.assign(new Error("of PostgreSQL"), { code });

/** All codes of the classes 08, 40, 53 and 57 of PostgreSQL, and lock_not_available. */
const unavailableCodes = `
  08000 08001 08003 08004 08006 08007 08P01
  40000 40001 40002 40003 40P01
  53000 53200 53300 53400
  57000 57014 57P01 57P02 57P03 57P04 57P05
  55P03`;

it.each(unavailableCodes.trim().split(/\s+/))(
  "takes SQLSTATE %s for a service that is unavailable",
  (code) => {
    expect(toDomainError(withCode(code)).code).toBe("service_unavailable");
    expect(toDomainError(new Error("of a job", { cause: withCode(code) })).code).toBe("service_unavailable");
  },
);

it.each([
  ["53100", "storage_full"],
  ["22012", "unexpected"],
  ["42P01", "unexpected"],
  ["23505", "unexpected"],
])("takes SQLSTATE %s for %s", (code, expected) => {
  expect(toDomainError(withCode(code)).code).toBe(expected);
});

it.each([
  "Connection terminated",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "timeout expired",
  "timeout exceeded when trying to connect",
  "Query read timeout",
  "Client was closed and is not queryable",
  "Client has encountered a connection error and is not queryable",
])("takes «%s» of the driver for a service that is unavailable", (message) => {
  expect(toDomainError(new Error(message)).code).toBe("service_unavailable");
});

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
