/** How much may be kept: in all, and of one value. */
export interface MemoryBounds {
  readonly bytes: number;
  readonly bytesOfOne: number;
}

/** Values that were asked for last, within a bound of bytes. */
export interface BoundedMemory<Key, Value> {
  find(key: Key): Value | undefined;
  keep(key: Key, value: Value): void;
  drop(key: Key): void;
}

export function createBoundedMemory<Key, Value>(
  bounds: MemoryBounds,
  sizeOf: (value: Value) => number,
): BoundedMemory<Key, Value> {
  const kept = new Map<Key, Value>();
  let bytes = 0;

  const drop = (key: Key) => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    bytes -= sizeOf(value);
  };

  return {
    drop,
    find(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    keep(key, value) {
      drop(key);
      const size = sizeOf(value);
      if (size > bounds.bytesOfOne) return;
      kept.set(key, value);
      bytes += size;
      for (const oldest of kept.keys()) {
        if (bytes <= bounds.bytes) return;
        drop(oldest);
      }
    },
  };
}
