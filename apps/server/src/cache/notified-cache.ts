import type { Channel, DatabaseNotifications } from "../live/database-notifications.ts";
import { type CacheLimits, createLruCache } from "./lru-cache.ts";

/** Values that are served from memory until the database notifies of a change. */
export interface NotifiedCache<Key, Value> {
  /** The value of a key; undefined if the database has none. Concurrent calls share one load. */
  get(key: Key): Promise<Value | undefined>;
  /** Clears the cache after a write of this process, before its notification arrives. */
  clear(): void;
}

interface Entry<Value> {
  readonly value: Value | undefined;
  readonly bytes: number;
}

/** The part for keys that have no value. Separate, so that addresses that do not exist evict none that do. */
const unknownPart = 1 / 16;
const unknownEntryBytes = 1024;

/**
 * Caches the most recently used values, also that a key has none, limited by bytes. Any notification of the
 * channel clears it: what it holds changes rarely. A load during which one arrives is not cached. Nothing is
 * cached while the listener is disconnected (decision 67).
 */
export function createNotifiedCache<Key extends string | number, Value>(
  signals: Pick<DatabaseNotifications, "isListening" | "subscribe">,
  channel: Channel,
  load: (key: Key) => Promise<Value | undefined>,
  limits: CacheLimits,
): NotifiedCache<Key, Value> {
  const createMemory = (part: number, maxEntryBytes: number) => {
    const maxBytes = Math.floor(limits.maxBytes * part);
    return createLruCache<Key, Entry<Value>>(
      { maxBytes, maxEntryBytes: Math.min(maxEntryBytes, maxBytes) },
      ({ bytes }) => bytes,
    );
  };
  const start = () => ({
    known: createMemory(1 - unknownPart, limits.maxEntryBytes),
    unknown: createMemory(unknownPart, unknownEntryBytes),
    inFlight: new Map<Key, Promise<Value | undefined>>(),
  });
  let memory = start();
  const clear = () => {
    memory = start();
  };
  signals.subscribe(channel, clear);

  const loadOnce = (key: Key): Promise<Value | undefined> => {
    const { known, unknown, inFlight } = memory;
    const loading = load(key)
      .then((value) => {
        // After a change these are no longer the current ones.
        (value === undefined ? unknown : known).set(key, { value, bytes: bytesOf(key, value) });
        return value;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, loading);
    return loading;
  };

  return {
    async get(key) {
      if (!signals.isListening) return load(key);
      const entry = memory.known.get(key) ?? memory.unknown.get(key);
      return entry ? entry.value : (memory.inFlight.get(key) ?? loadOnce(key));
    },
    clear,
  };
}

const entryOverheadBytes = 200;

const bytesOf = (key: string | number, value: unknown): number =>
  entryOverheadBytes + 2 * (String(key).length + (JSON.stringify(value)?.length ?? 0));
