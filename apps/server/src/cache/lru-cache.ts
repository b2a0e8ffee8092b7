import { LRUCache } from "lru-cache";

/** Byte limits of the cache: in total, and for one value. */
export interface CacheLimits {
  readonly maxBytes: number;
  readonly maxEntryBytes: number;
}

/** The most recently used values, limited by bytes. A larger value than one may be is not stored. */
export interface LruCache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

export const createLruCache = <Key extends string | number, Value extends object>(
  { maxBytes, maxEntryBytes }: CacheLimits,
  sizeOf: (value: Value) => number,
): LruCache<Key, Value> =>
  new LRUCache<Key, Value>({
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    // The library takes no size of 0.
    sizeCalculation: (value) => Math.max(1, sizeOf(value)),
  });
