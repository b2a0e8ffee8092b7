import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDebouncedTextWriter } from "./debounced-text-writer.ts";
import type { DurableTextStore } from "./durable-text-store.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** In-memory storage that logs its calls and can be slow or full. */
function openDisk() {
  const writes: string[] = [];
  const disk = { result: () => Promise.resolve() };
  const record = (entry: string) => {
    writes.push(entry);
    return disk.result();
  };
  const texts: Pick<DurableTextStore, "write" | "remove"> = {
    write: (name, text) => record(`${name}: ${text}`),
    remove: (name) => record(`${name} removed`),
  };
  return { disk, writes, texts };
}

const waitForWrites = () => vi.advanceTimersByTimeAsync(1_000);

it("writes once after a pause in typing, and again after further typing", async () => {
  const { texts, writes } = openDisk();
  const name = createDebouncedTextWriter(texts, "name");
  for (const text of ["T", "To", "Tor"]) name.put(text);
  expect(writes).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(writes).toEqual(["name: Tor"]);
  for (const text of ["Torr", "Torre"]) {
    await vi.advanceTimersByTimeAsync(299);
    name.put(text);
  }
  await waitForWrites();
  expect(writes).toEqual(["name: Tor", "name: Torre"]);
});

it("writes at once on flush", async () => {
  const { texts, writes } = openDisk();
  const name = createDebouncedTextWriter(texts, "name");
  name.put("Torre");
  name.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(writes).toEqual(["name: Torre"]);
  await waitForWrites();
  expect(writes).toHaveLength(1);
});

it("writes only the latest text once a slow disk is ready", async () => {
  const { texts, writes, disk } = openDisk();
  const { promise, resolve } = Promise.withResolvers<void>();
  disk.result = () => promise;
  const name = createDebouncedTextWriter(texts, "name");
  for (const text of ["one", "two", "three"]) {
    name.put(text);
    await waitForWrites();
  }
  expect(writes).toEqual(["name: one"]);
  resolve();
  await waitForWrites();
  expect(writes).toEqual(["name: one", "name: three"]);
});

it("a removal cancels the pending write", async () => {
  const { texts, writes } = openDisk();
  const name = createDebouncedTextWriter(texts, "name");
  name.put("Torre");
  void name.remove();
  name.flush();
  await waitForWrites();
  expect(writes).toEqual(["name removed"]);
});

it("a removal waits for a write that has begun, and says if it fails", async () => {
  const { texts, writes, disk } = openDisk();
  const { promise, reject } = Promise.withResolvers<void>();
  disk.result = () => promise;
  const name = createDebouncedTextWriter(texts, "name");
  name.put("Torre");
  await waitForWrites();
  const removed = name.remove();
  await waitForWrites();
  expect(writes).toEqual(["name: Torre"]);
  disk.result = () => Promise.reject(new Error("no disk"));
  reject(new Error("full"));
  await expect(removed).rejects.toThrow("no disk");
  expect(writes).toEqual(["name: Torre", "name removed"]);
});

it("writes on a later attempt after a failed write", async () => {
  const { texts, writes, disk } = openDisk();
  const name = createDebouncedTextWriter(texts, "name");
  disk.result = () => Promise.reject(new Error("full"));
  name.put("one");
  await waitForWrites();
  disk.result = () => Promise.resolve();
  name.put("two");
  await waitForWrites();
  expect(writes).toEqual(["name: one", "name: two"]);
});
