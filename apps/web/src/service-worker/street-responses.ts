import { cacheNameFor, readCacheOwner } from "./cache-owner.ts";
import { scheduleEviction } from "./eviction.ts";
import type { CacheLimits } from "./eviction-plan.ts";
import { keptAtOf, toKept } from "./kept-response.ts";
import { readShellPage } from "./shell.ts";
import { isUseRecorded, streetEvictionPlan, tileSetOf, tileSetOfPage } from "./street-tiles.ts";
import { scope } from "./worker-scope.ts";

/**
 * A visit to one site takes 20 to 50 tiles of about 40 KB decoded: some dozens of sites, and less than a
 * phone's other data of the product.
 */
const limits: CacheLimits = { maxEntries: 1_500, maxBytes: 60 * 2 ** 20 };

/** A moved map stores tiles all the time, and an eviction reads every entry. */
const EVICTION_DELAY_MS = 10_000;

interface TileResponse {
  readonly response: Promise<Response>;
  /** Resolves when the cache is updated. */
  readonly done: Promise<unknown>;
}

export const isStreetTile = ({ method, url, headers }: Request): boolean =>
  method === "GET" && !headers.has("range") && setOf(url) !== undefined;

/** Responds with the kept tile, which never changes, or from the network. */
export function respondWithTile(request: Request): TileResponse {
  const kept = findTile(request.url).catch(() => undefined);
  const response = kept.then((tile) => tile ?? fetch(request));
  // Errors of a full or forbidden cache, and of the network, are ignored: the page has its response.
  const done = response
    .then((tile) => (isKeepable(tile) ? keepTile(request.url, tile.clone()) : undefined))
    .catch(() => undefined);
  return { response, done };
}

async function findTile(url: string): Promise<Response | undefined> {
  const owner = await readCacheOwner();
  return owner && caches.match(url, { cacheName: cacheNameFor("streets", owner) });
}

async function keepTile(url: string, response: Response): Promise<void> {
  const owner = await readCacheOwner();
  if (!owner || !(await isOfOfflinePage(url))) {
    // The cloned stream must be cancelled because nothing reads it.
    await response.body?.cancel();
    return;
  }
  const body = await response.arrayBuffer();
  // The user may have signed out while the response arrived.
  if ((await readCacheOwner())?.user !== owner.user) return;
  const cache = cacheNameFor("streets", owner);
  await (await caches.open(cache)).put(url, toKept(response, body));
  await scheduleEviction(cache, {
    delayMs: EVICTION_DELAY_MS,
    nameOf: (request) => request.url,
    plan: (entries) => streetEvictionPlan(entries, setOf, limits),
  });
}

/** A readable tile or an empty one that was not redirected, and whose use is not recorded yet. */
function isKeepable(response: Response): boolean {
  const { status, type, redirected } = response;
  const keptAt = keptAtOf(response);
  if (keptAt !== null) return !isUseRecorded(Date.parse(keptAt), Date.now());
  return (status === 200 || status === 204) && (type === "basic" || type === "cors") && !redirected;
}

/**
 * The page that opens offline requests one set of tiles. Tiles of an older one, as of a tab that is open for
 * days, would only replace them.
 */
async function isOfOfflinePage(url: string): Promise<boolean> {
  const page = await readShellPage();
  return page !== undefined && tileSetOfPage(page, scope.location.origin) === setOf(url);
}

const setOf = (url: string) => tileSetOf(url, scope.location.origin);
