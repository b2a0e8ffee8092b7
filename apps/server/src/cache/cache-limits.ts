import type { CacheLimits } from "./lru-cache.ts";

const kB = 1024;
const MB = 1024 * kB;

/**
 * The caches of a process, with their shares of CACHE_MB in percent and the largest value that each keeps, in bytes.
 * Shares are fixed, so that no kind of request evicts what another needs.
 */
export const cacheShares = {
  /** Compressed columns of maps. */
  columns: { percent: 24, maxEntryBytes: Number.POSITIVE_INFINITY },
  /** Points of maps whose saved searches are counted, 28 bytes each, with texts some 100. A large map may be left out. */
  searchedMaps: { percent: 12, maxEntryBytes: Number.POSITIVE_INFINITY },
  /** First pictures of maps, about 250 kB each. A missing one is read from the storage. */
  firstPictures: { percent: 10, maxEntryBytes: 8 * MB },
  /** Lists of points. */
  pointLists: { percent: 8, maxEntryBytes: 16 * MB },
  /** Single points. */
  pointResponses: { percent: 8, maxEntryBytes: 256 * kB },
  /** Pictures of the cards of maps, about 50 kB each. A missing one is drawn. */
  cards: { percent: 6, maxEntryBytes: MB },
  /** Public pages. */
  pages: { percent: 5, maxEntryBytes: 512 * kB },
  /** Pages of projects and of lists of them, about 15 kB each. */
  projectPages: { percent: 2, maxEntryBytes: 256 * kB },
  /** Pictures of the map around a project, about 60 kB each. A missing one is drawn. */
  projectPictures: { percent: 2, maxEntryBytes: MB },
  /** Cards of links for chats, 40 to 300 kB each. A missing one is drawn. */
  linkCards: { percent: 2, maxEntryBytes: MB },
  /** Sheets as PDF, 40 to 600 kB each. A missing one is drawn. */
  sheets: { percent: 2, maxEntryBytes: 2 * MB },
  /** Which bytes of a file visitors get. Less than a kB for a photograph, some MB for a long film. */
  visitorCopies: { percent: 6, maxEntryBytes: 16 * MB },
  /** How many projects each place has, for lists of projects. A company in all cantons takes some 100 kB. */
  placeCounts: { percent: 1, maxEntryBytes: 4 * MB },
  /** The newest points of maps, for pages without JavaScript. */
  firstPoints: { percent: 2, maxEntryBytes: 256 * kB },
  /** Published maps of companies. */
  publishedMaps: { percent: 4, maxEntryBytes: 4 * MB },
  /** Companies, by each of three keys. */
  brands: { percent: 6, maxEntryBytes: 256 * kB },
} as const;

type CacheName = keyof typeof cacheShares;

/** The limits of every cache. */
export type AllCacheLimits = Readonly<Record<CacheName, CacheLimits>>;

/** Divides a number of megabytes by the shares. `brands` has the limits of each of its three caches. */
export function divideCacheMemory(megabytes: number): AllCacheLimits {
  const entries = Object.entries(cacheShares).map(([name, { percent, maxEntryBytes }]) => {
    const maxBytes = Math.floor((megabytes * MB * percent) / 100 / (name === "brands" ? 3 : 1));
    return [name, { maxBytes, maxEntryBytes: Math.min(maxEntryBytes, maxBytes) }];
  });
  return Object.fromEntries(entries) as AllCacheLimits;
}
