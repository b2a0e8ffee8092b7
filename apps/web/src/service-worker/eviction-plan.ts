/** A cache entry with its size in bytes. */
export interface CacheEntry {
  readonly key: string;
  /** The key without the revision. */
  readonly name: string;
  readonly bytes: number;
}

export interface CacheLimits {
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/**
 * The keys to evict: superseded revisions, then the oldest entries until the rest fits. `entries` is in
 * insertion order.
 */
export function evictionPlan(
  entries: readonly CacheEntry[],
  { maxEntries, maxBytes }: CacheLimits,
): string[] {
  const newest = new Map(entries.map(({ name, key }) => [name, key]));
  const isOld = ({ name, key }: CacheEntry) => newest.get(name) !== key;
  const evicted = entries.filter(isOld).map(({ key }) => key);
  const left = entries.filter((one) => !isOld(one));
  let count = left.length;
  let bytes = left.reduce((sum, one) => sum + one.bytes, 0);
  for (const one of left) {
    if (count <= maxEntries && bytes <= maxBytes) break;
    evicted.push(one.key);
    count -= 1;
    bytes -= one.bytes;
  }
  return evicted;
}
