import { mkdtemp, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDiskStorage } from "./disk-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { isRunningProductsStorage, markAsRunning } from "./running-mark.ts";

const log = pino({ level: "silent" });
let folder: string;
let storage: FileStorage;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mapaobra-mark-"));
  storage = createDiskStorage(folder);
});
afterEach(() => rm(folder, { recursive: true }));

/** Makes the mark look as if it had been written minutes before. */
async function ageMark(minutes: number): Promise<void> {
  const path = join(folder, "procesos/en-marcha");
  const time = (await stat(path)).mtimeMs / 1_000 - minutes * 60;
  await utimes(path, time, time);
}

it("a storage is in use from the start of a product to its end", async () => {
  expect(await isRunningProductsStorage(storage)).toBe(false);
  const stop = await markAsRunning({ storage, log });
  expect(await isRunningProductsStorage(storage)).toBe(true);
  await stop();
  expect(await isRunningProductsStorage(storage)).toBe(false);
});

it("a storage is not in use three minutes after a product was killed", async () => {
  const stop = await markAsRunning({ storage, log });
  await ageMark(2);
  expect(await isRunningProductsStorage(storage)).toBe(true);
  await ageMark(3);
  expect(await isRunningProductsStorage(storage)).toBe(false);
  await stop();
});

it("the mark is renewed", async () => {
  const stop = await markAsRunning({ storage, log, intervalMs: 1 });
  await ageMark(60);
  await expect.poll(() => isRunningProductsStorage(storage)).toBe(true);
  await stop();
});

it("a storage that fails does not prevent a start", async () => {
  const fail = () => Promise.reject(new Error("the bucket is gone"));
  const stop = await markAsRunning({ storage: { write: fail, remove: fail }, log });
  await stop();
});
