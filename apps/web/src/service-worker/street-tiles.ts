/** Which addresses are vector tiles with streets, and which of those that were kept are dropped. */
import { type CacheEntry, type CacheLimits, evictionPlan } from "./eviction-plan.ts";

/** Plain path segments, then level, column and row: as the server accepts OpenFreeMap's addresses. */
const openFreeMapTile = /^(https:\/\/tiles\.openfreemap\.org\/(?:\w[\w.-]*\/)*)\d+\/\d+\/\d+\.pbf$/;
const archiveTile = /^(\/basemap\/[0-9a-f]{64}\/)\d+\/\d+\/\d+\.mvt$/;

/**
 * The set of a tile, which is the part of its address before the level: OpenFreeMap's version, or the hash of
 * this installation's archive. Undefined for every other address.
 */
export function tileSetOf(url: string, ownOrigin: string): string | undefined {
  const path = url.startsWith(`${ownOrigin}/`) ? url.slice(ownOrigin.length) : "";
  return (archiveTile.exec(path) ?? openFreeMapTile.exec(url))?.[1];
}

/** The set that a page of the product requests its streets from; undefined without streets. */
export function tileSetOfPage(html: string, ownOrigin: string): string | undefined {
  const template = /"plantilla":"([^"]+)"/.exec(html)?.[1];
  const tile = template?.replace("{z}/{x}/{y}", "0/0/0");
  return tile && tileSetOf(tile.startsWith("/") ? ownOrigin + tile : tile, ownOrigin);
}

/** A tile is stored again at most once a day, because the order of storage is the order of use. */
const USE_PRECISION_MS = 24 * 3_600_000;

export const isUseRecorded = (keptAt: number, now: number): boolean => now - keptAt < USE_PRECISION_MS;

/**
 * The keys to drop: tiles of other sets than the last one used, then the least recently used. `entries` is in
 * order of use.
 */
export function streetEvictionPlan(
  entries: readonly CacheEntry[],
  setOf: (key: string) => string | undefined,
  limits: CacheLimits,
): string[] {
  const last = entries.at(-1);
  const set = last && setOf(last.key);
  const others = entries.filter(({ key }) => setOf(key) !== set).map(({ key }) => key);
  const own = entries.filter(({ key }) => setOf(key) === set);
  return [...others, ...evictionPlan(own, limits)];
}
