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
 * The keys to evict: superseded revisions, then the oldest entries until the rest fits. `held` is in
 * insertion order.
 */
export function evictionPlan(held: readonly CacheEntry[], { maxEntries, maxBytes }: CacheLimits): string[] {
  const newest = new Map(held.map(({ name, key }) => [name, key]));
  const isOld = ({ name, key }: CacheEntry) => newest.get(name) !== key;
  const gone = held.filter(isOld).map(({ key }) => key);
  const left = held.filter((one) => !isOld(one));
  let count = left.length;
  let bytes = left.reduce((sum, one) => sum + one.bytes, 0);
  for (const one of left) {
    if (count <= maxEntries && bytes <= maxBytes) break;
    gone.push(one.key);
    count -= 1;
    bytes -= one.bytes;
  }
  return gone;
}
