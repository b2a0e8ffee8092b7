import type { CacheEntry } from "./eviction-plan.ts";
import { keptBytesOf } from "./kept-response.ts";

interface EvictionRules {
  /** Time after a write, in milliseconds. */
  readonly delayMs: number;
  /** The name of an entry without its revision. */
  readonly nameOf: (request: Request) => string;
  /** The keys to evict. `entries` is in insertion order. */
  readonly plan: (entries: readonly CacheEntry[]) => readonly string[];
}

const pending = new Map<string, Promise<void>>();

/** Runs one eviction for many entries stored in a row. */
export function scheduleEviction(cache: string, rules: EvictionRules): Promise<void> {
  const scheduled = pending.get(cache);
  if (scheduled) return scheduled;
  const work = new Promise((resolve) => setTimeout(resolve, rules.delayMs))
    .then(() => {
      pending.delete(cache);
      return caches.open(cache);
    })
    .then((opened) => evict(opened, rules));
  pending.set(cache, work);
  return work;
}

/** `cache.keys()` returns the entries in insertion order. */
async function evict(cache: Cache, { nameOf, plan }: EvictionRules): Promise<void> {
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  const entries = requests.map((request, index) => {
    const response = responses[index];
    return { key: request.url, name: nameOf(request), bytes: response ? keptBytesOf(response) : 0 };
  });
  await Promise.all(plan(entries).map((key) => cache.delete(key)));
}
