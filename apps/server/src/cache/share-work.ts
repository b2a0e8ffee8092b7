import { type CacheLimits, createLruCache } from "./lru-cache.ts";

/** Does the work of a key, or returns what it gave before. Callers that need it at once share it too. */
export type ShareWork<Value> = (key: string, work: () => Promise<Value>) => Promise<Value>;

/** Keys say everything that the value depends on. Work that fails is done again by the next caller. */
export function createShareWork<Value extends object>(
  limits: CacheLimits,
  sizeOf: (value: Value) => number,
): ShareWork<Value> {
  const done = createLruCache<string, Value>(limits, sizeOf);
  const pending = new Map<string, Promise<Value>>();

  const start = async (key: string, work: () => Promise<Value>): Promise<Value> => {
    try {
      const value = await work();
      done.set(key, value);
      return value;
    } finally {
      pending.delete(key);
    }
  };

  return async (key, work) => {
    const known = done.get(key);
    if (known) return known;
    const running = pending.get(key) ?? start(key, work);
    pending.set(key, running);
    return running;
  };
}
