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
  const told: string[] = [];
  const disk = { answer: () => Promise.resolve() };
  const tell = (what: string) => {
    told.push(what);
    return disk.answer();
  };
  const texts: DurableTextStore = {
    read: async () => undefined,
    write: (name, text) => tell(`${name}: ${text}`),
    remove: (name) => tell(`${name} removed`),
  };
  return { disk, told, texts };
}

const settled = () => vi.advanceTimersByTimeAsync(1_000);

it("writes once after a pause in typing, and again after further typing", async () => {
  const { texts, told } = openDisk();
  const name = createDebouncedTextWriter(texts, "name");
  for (const text of ["T", "To", "Tor"]) name.put(text);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(told).toEqual(["name: Tor"]);
  for (const text of ["Torr", "Torre"]) {
    await vi.advanceTimersByTimeAsync(299);
    name.put(text);
  }
  await settled();
  expect(told).toEqual(["name: Tor", "name: Torre"]);
});

it("writes at once on flush", async () => {
  const { texts, told } = openDisk();
  const name = createDebouncedTextWriter(texts, "name");
  name.put("Torre");
  name.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(["name: Torre"]);
  await settled();
  expect(told).toHaveLength(1);
});

it("writes only the latest text once a slow disk is ready", async () => {
  const { texts, told, disk } = openDisk();
  const { promise, resolve } = Promise.withResolvers<void>();
  disk.answer = () => promise;
  const name = createDebouncedTextWriter(texts, "name");
  for (const text of ["one", "two", "three"]) {
    name.put(text);
    await settled();
  }
  expect(told).toEqual(["name: one"]);
  resolve();
  await settled();
  expect(told).toEqual(["name: one", "name: three"]);
});

it("a removal cancels the pending write", async () => {
  const { texts, told } = openDisk();
  const name = createDebouncedTextWriter(texts, "name");
  name.put("Torre");
  name.remove();
  name.flush();
  await settled();
  expect(told).toEqual(["name removed"]);
});

it("writes on a later attempt after a failed write", async () => {
  const { texts, told, disk } = openDisk();
  const name = createDebouncedTextWriter(texts, "name");
  disk.answer = () => Promise.reject(new Error("full"));
  name.put("one");
  await settled();
  disk.answer = () => Promise.resolve();
  name.put("two");
  await settled();
  expect(told).toEqual(["name: one", "name: two"]);
});
