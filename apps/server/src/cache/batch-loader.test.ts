import { expect, it } from "vitest";
import { createBatchLoader } from "./batch-loader.ts";

/** A loader whose reads end when the test says so. Values are the keys' lengths; `none` has no value. */
function startLoader() {
  const reads: { readonly keys: readonly string[]; readonly end: PromiseWithResolvers<void> }[] = [];
  const load = createBatchLoader(async (keys: readonly string[]) => {
    const end = Promise.withResolvers<void>();
    reads.push({ keys, end });
    await end.promise;
    return new Map(keys.filter((key) => key !== "none").map((key) => [key, key.length]));
  });
  return { reads, load };
}

it("reads at once, and many keys in few reads while two are running", async () => {
  const { reads, load } = startLoader();
  const names = Array.from({ length: 250 }, (_nothing, index) => `k${index}`);
  const values = Promise.all([...names, ...names].map(load));
  expect(reads.map(({ keys }) => keys.length)).toEqual([1, 1]);
  for (const expected of [100, 100, 50]) {
    const before = reads.length;
    reads[before - 2]?.end.resolve();
    await expect.poll(() => reads.length).toBe(before + 1);
    expect(reads.at(-1)?.keys).toHaveLength(expected);
  }
  for (const { end } of reads) end.resolve();
  expect(await values).toEqual([...names, ...names].map(({ length }) => length));
});

it("never gives a request the value of a read that had begun before it", async () => {
  const { reads, load } = startLoader();
  const [before, after] = [load("a"), load("a")];
  expect(reads).toHaveLength(2);
  for (const { end } of reads) end.resolve();
  expect(await Promise.all([before, after])).toEqual([1, 1]);
});

it("has no value for a key that was not found", async () => {
  const { reads, load } = startLoader();
  const value = load("none");
  reads[0]?.end.resolve();
  expect(await value).toBeUndefined();
});

it("fails the keys that wait for the next read with a read that fails", async () => {
  const { reads, load } = startLoader();
  const [failing, running, waiting] = [load("a"), load("b"), load("c")];
  reads[0]?.end.reject(new Error("no"));
  await expect(failing).rejects.toThrow("no");
  await expect(waiting).rejects.toThrow("no");
  reads[1]?.end.resolve();
  expect(await running).toBe(1);
  expect(reads).toHaveLength(2);
});

it("reads again after a failure", async () => {
  const { reads, load } = startLoader();
  const failing = load("a");
  reads[0]?.end.reject(new Error("no"));
  await expect(failing).rejects.toThrow("no");
  const value = load("a");
  reads[1]?.end.resolve();
  expect(await value).toBe(1);
});
