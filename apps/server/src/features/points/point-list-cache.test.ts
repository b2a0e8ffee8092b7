import { describe, expect, it } from "vitest";
import { cacheLimits } from "../../testing/cache-limits.ts";
import { type CachedPointList, createPointListCache } from "./point-list-cache.ts";

const stateAt = (revision: number) => ({ companyId: 1, published: true, revision });
const listAt = (revision: number, bytes = 10): CachedPointList => ({
  state: stateAt(revision),
  total: 0,
  body: { plain: Buffer.alloc(bytes), brotli: undefined },
});
const failIfRead = () => expect.unreachable("it is known already");

describe("cached lists", () => {
  it("are served while their map is unchanged, and loaded again afterwards", async () => {
    const cache = createPointListCache(cacheLimits.pointLists);
    const first = await cache.getOrLoad("todos", stateAt(1), async () => listAt(1));
    expect(await cache.getOrLoad("todos", stateAt(1), failIfRead)).toBe(first);
    const next = await cache.getOrLoad("todos", stateAt(2), async () => listAt(2));
    expect(next.state.revision).toBe(2);
    expect(
      await cache.getOrLoad("todos", { ...stateAt(2), published: false }, async () => listAt(3)),
    ).not.toBe(next);
  });

  it("are loaded once for concurrent requests of the same map state", async () => {
    const cache = createPointListCache(cacheLimits.pointLists);
    const reading = Promise.withResolvers<CachedPointList>();
    let readCount = 0;
    const read = () => {
      readCount += 1;
      return reading.promise;
    };
    const reads = [
      cache.getOrLoad("todos", stateAt(1), read),
      cache.getOrLoad("todos", stateAt(1), read),
      cache.getOrLoad("otros", stateAt(1), read),
      cache.getOrLoad("todos", stateAt(2), read),
    ];
    reading.resolve(listAt(2));
    await Promise.all(reads);
    expect(readCount).toBe(3);
  });

  it("are loaded again after a failure", async () => {
    const cache = createPointListCache(cacheLimits.pointLists);
    await expect(cache.getOrLoad("todos", stateAt(1), () => Promise.reject(new Error("no")))).rejects.toThrow(
      "no",
    );
    expect(await cache.getOrLoad("todos", stateAt(1), async () => listAt(1))).toMatchObject({ total: 0 });
  });

  it("stay within their limit", async () => {
    const cache = createPointListCache({ maxBytes: 3_000, maxEntryBytes: 2_000 });
    for (const key of ["a", "b"]) await cache.getOrLoad(key, stateAt(1), async () => listAt(1, 1_400));
    let readAgain = false;
    await cache.getOrLoad("a", stateAt(1), async () => {
      readAgain = true;
      return listAt(1);
    });
    expect(readAgain).toBe(true);
  });
});
