import { EventEmitter } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { watchUncaughtErrors } from "./uncaught-errors.ts";

let dataDir: string;
const lines: unknown[] = [];
const log = {
  fatal: (line: unknown) => lines.push(line),
  warn: (line: unknown) => lines.push(line),
} as never;
const source = () => new EventEmitter() as EventEmitter & Pick<NodeJS.Process, "on">;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mapaobra-uncaught-"));
  lines.length = 0;
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

it("an uncaught error is logged, reported, and still counted after a restart", async () => {
  const error = new Error("falla");
  const process = source();
  const uncaught = watchUncaughtErrors(process, { dataDir, log });
  process.emit("uncaughtException", error);
  expect(await uncaught.first).toBe(error);
  expect(lines).toEqual([{ err: error }]);
  expect(watchUncaughtErrors(source(), { dataDir, log }).count()).toBe(1);
});

it("an uncaught error that cannot be stored is counted in this process", async () => {
  const process = source();
  const uncaught = watchUncaughtErrors(process, { dataDir: join(dataDir, "missing"), log });
  process.emit("uncaughtException", new Error("falla"));
  expect(uncaught.count()).toBe(1);
  expect(lines).toHaveLength(2);
});
