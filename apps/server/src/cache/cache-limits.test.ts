import { expect, it } from "vitest";
import { cacheShares, divideCacheMemory } from "./cache-limits.ts";

it("divides all of the memory, and no more", () => {
  expect(Object.values(cacheShares).reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  const { brands, ...others } = divideCacheMemory(100);
  const bytes = Object.values(others).reduce((sum, { maxBytes }) => sum + maxBytes, 3 * brands.maxBytes);
  expect(bytes).toBeLessThanOrEqual(100 * 1_048_576);
  expect(bytes).toBeGreaterThan(99.9 * 1_048_576);
});

it("lets no value be larger than its cache", () => {
  for (const { maxBytes, maxEntryBytes } of Object.values(divideCacheMemory(16))) {
    expect(maxEntryBytes).toBeLessThanOrEqual(maxBytes);
  }
});
