/** Byte limits of the cache: in total, and for one value. */
export interface CacheLimits {
  readonly maxBytes: number;
  readonly maxEntryBytes: number;
}

/** The most recently used values, limited by bytes. */
export interface LruCache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): void;
  delete(key: Key): void;
}

export function createLruCache<Key, Value>(
  bounds: CacheLimits,
  sizeOf: (value: Value) => number,
): LruCache<Key, Value> {
  const entries = new Map<Key, Value>();
  let bytes = 0;

  const drop = (key: Key) => {
    const value = entries.get(key);
    if (value === undefined) return;
    entries.delete(key);
    bytes -= sizeOf(value);
  };

  return {
    delete: drop,
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      const size = sizeOf(value);
      if (size > bounds.maxEntryBytes) return;
      entries.set(key, value);
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= bounds.maxBytes) return;
        drop(oldest);
      }
    },
  };
}
