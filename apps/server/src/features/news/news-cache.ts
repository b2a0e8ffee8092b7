import type { DayChange } from "@mapaobra/domain/change/day-change";
import { createLruCache, type LruCache } from "../../cache/lru-cache.ts";
import type { Paginated } from "../../http/paginated.ts";
import type { MapState } from "../maps/maps-service.ts";

/** News as they were read in a state of their map. */
interface CachedNews {
  readonly state: MapState | undefined;
  readonly news: Paginated<DayChange>;
}

/** Approximate memory of a change, and of a response without any: each visit has a key of its own. */
const ENTRY_BYTES = 500;
const cacheLimits = { maxBytes: 8_000_000, maxEntryBytes: 5_500_000 };

export const createNewsCache = (): LruCache<string, CachedNews> =>
  createLruCache(cacheLimits, ({ news }) => (1 + news.items.length) * ENTRY_BYTES);
