import { divideCacheMemory } from "../cache/cache-limits.ts";

/** The limits of the caches in tests. */
export const cacheLimits = divideCacheMemory(64);
