import { describe, expect, it } from "vitest";
import { cacheLimits } from "../../testing/cache-limits.ts";
import { createPointResponseCache } from "./point-response-cache.ts";

const state = { companyId: 1, published: true, revision: 1 };
const response = (bytes: number) => ({
  mapId: 1,
  state,
  body: { plain: Buffer.alloc(bytes), brotli: undefined },
  etag: 'W/"a"',
});

describe("cached responses", () => {
  it("are served for five minutes, so that their URLs are valid for five more", () => {
    let now = 0;
    const cache = createPointResponseCache(() => now, cacheLimits.pointResponses);
    const cached = response(10);
    cache.set("1", cached);
    now = 299_999;
    expect(cache.get("1")).toBe(cached);
    now = 300_000;
    expect(cache.get("1")).toBeUndefined();
    expect(cache.get("1")).toBeUndefined();
  });

  it("stay within their limit, and the least recently used is evicted first", () => {
    const cache = createPointResponseCache(() => 0, { maxBytes: 3_000, maxEntryBytes: 1_500 });
    for (const id of ["1", "2"]) cache.set(id, response(900));
    cache.get("1");
    cache.set("3", response(900));
    expect(["1", "2", "3"].map((id) => cache.get(id) !== undefined)).toEqual([true, false, true]);
    cache.set("3", response(10));
    cache.set("4", response(10));
    expect(["1", "3", "4"].map((id) => cache.get(id) !== undefined)).toEqual([true, true, true]);
  });

  it("that are too large are not cached, and remove the entry that they replace", () => {
    const cache = createPointResponseCache(() => 0, { maxBytes: 3_000, maxEntryBytes: 1_500 });
    cache.set("1", response(10));
    cache.set("1", response(1_001));
    expect(cache.get("1")).toBeUndefined();
  });
});
