import { describe, expect, it } from "vitest";
import { cacheLimits } from "../../../testing/cache-limits.ts";
import { createFirstPointsCache, type FirstPoints, type FirstPointsRead } from "./first-points-cache.ts";

const stateAt = (revision: number) => ({ companyId: 1, published: true, revision });
const readAt = (revision: number, name = "Torre"): FirstPointsRead => ({
  state: stateAt(revision),
  list: { points: [{ id: 1, name, stage: null, place: null }], total: revision },
});
const never = (): Promise<FirstPointsRead> => {
  throw new Error("read again");
};

describe("the first points of a map", () => {
  it("are read once for each state of the map", async () => {
    let now = 0;
    const cache = createFirstPointsCache(() => now, cacheLimits.firstPoints);
    const first = cache.find(1, stateAt(1), async () => readAt(1));
    expect(first.known).toBeUndefined();
    const list = await first.reading;
    expect(cache.find(1, stateAt(1), never)).toEqual({ known: list });

    now += 5_000;
    const next = cache.find(1, stateAt(2), async () => readAt(2));
    expect(next.known).toBe(list);
    expect(await next.reading).toMatchObject({ total: 2 });
    expect(cache.find(1, stateAt(2), never).known).toMatchObject({ total: 2 });
  });

  it("are read by one query for concurrent visitors, also while the map changes", async () => {
    const cache = createFirstPointsCache(() => 0, cacheLimits.firstPoints);
    const reading = Promise.withResolvers<FirstPointsRead>();
    const first = cache.find(1, stateAt(1), () => reading.promise);
    const second = cache.find(1, stateAt(2), never);
    reading.resolve(readAt(2));
    expect(await second.reading).toBe(await first.reading);
  });

  it("of a map under steady writes are not read again within five seconds", async () => {
    let now = 0;
    const cache = createFirstPointsCache(() => now, cacheLimits.firstPoints);
    await cache.find(1, stateAt(1), async () => readAt(1)).reading;
    now += 4_999;
    expect(cache.find(1, stateAt(9), never).known).toMatchObject({ total: 1 });
    now += 1;
    expect(cache.find(1, stateAt(9), async () => readAt(9)).reading).toBeDefined();
  });

  it("are read again after a failure", async () => {
    const cache = createFirstPointsCache(() => 0, cacheLimits.firstPoints);
    await expect(cache.find(1, stateAt(1), () => Promise.reject(new Error("no"))).reading).rejects.toThrow(
      "no",
    );
    expect(await cache.find(1, stateAt(1), async () => readAt(1)).reading).toMatchObject({ total: 1 });
  });

  it("stay within their limit", async () => {
    const cache = createFirstPointsCache(() => 0, { maxBytes: 6_000, maxEntryBytes: 4_000 });
    const name = "n".repeat(1_500);
    for (const map of [1, 2]) await cache.find(map, stateAt(1), async () => readAt(1, name)).reading;
    const read = async (): Promise<FirstPointsRead> => readAt(1);
    const found = (map: number): FirstPoints | undefined => cache.find(map, stateAt(1), read).known;
    expect(found(2)).toBeDefined();
    expect(found(1)).toBeUndefined();
  });
});
