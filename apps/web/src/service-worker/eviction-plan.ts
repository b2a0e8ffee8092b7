/** Something that is kept, and how much room it takes. */
export interface CacheEntry {
  readonly key: string;
  /** What it is, whichever revision of it. */
  readonly name: string;
  readonly bytes: number;
}

export interface CacheLimits {
  readonly maxEntries: number;
  readonly maxBytes: number;
}

/**
 * What has to go, of what is held in the order in which it came: older revisions of what is there anew, and
 * then the oldest until the rest fits.
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
