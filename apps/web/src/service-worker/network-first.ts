import { withTimeout } from "./adaptive-timeout.ts";
import { type CacheOwner, cacheNameFor, fingerprintOf, readCacheOwner } from "./cache-owner.ts";
import type { CacheStatusMessage } from "./cache-status-message.ts";
import { type CacheableRequest, toCacheable } from "./cacheable-requests.ts";
import { type CacheLimits, evictionPlan } from "./eviction-plan.ts";

/** Timeout before a cached response is served, in milliseconds. */
const NETWORK_TIMEOUT_MS = 5_000;

const MEGABYTE = 2 ** 20;
/** Sized for a phone: a few dozen maps with their points, and some hundred picture tiles. */
const cacheLimits: Readonly<Record<CacheableRequest["kind"], CacheLimits>> = {
  response: { maxEntries: 300, maxBytes: 40 * MEGABYTE },
  picture: { maxEntries: 800, maxBytes: 100 * MEGABYTE },
};

const CACHED_AT_HEADER = "x-kept-at";
const BYTES_HEADER = "x-kept-bytes";

/** The user has lost access or the record is gone: its cached response is deleted. */
const revokingStatuses: readonly number[] = [401, 403, 404, 410];

interface CachedFetch {
  readonly response: Promise<Response>;
  /** Resolves when the cache is updated. */
  readonly done: Promise<unknown>;
}

/** When this browser last sent a write, which may have changed any response. */
let lastWrite = 0;
export const recordWrite = (): void => {
  lastWrite = Date.now();
};

/** Responds from the network, or with this user's cached response if the network fails or is slow. */
export function networkFirst(
  request: Request,
  cacheable: CacheableRequest,
  notifyPage: (status: CacheStatusMessage) => void,
): CachedFetch {
  const ownerPromise = cacheOwnerOf(request, cacheable);
  const network = fetch(request);
  // Write errors of a full cache are ignored.
  const stored = network
    .then((response) => storeResponse(cacheable, response.clone(), ownerPromise))
    .catch(() => undefined);
  const respond = async () => {
    const owner = await ownerPromise;
    if (!owner) return network;
    const outcome = await withTimeout(NETWORK_TIMEOUT_MS, network);
    const notify = (keptAt: string | null) => {
      if (!cacheable.reportsStale) return;
      notifyPage({ mapaobra: "answer", name: cacheable.name, keptAt, isCut: outcome.kind === "failed" });
    };
    if (outcome.kind === "responded") {
      notify(null);
      return outcome.response;
    }
    if (request.signal.aborted) return network;
    const last = await caches.match(cacheable.key, { cacheName: cacheNameFor(cacheable.kind, owner) });
    const keptAt = last?.headers.get(CACHED_AT_HEADER);
    if (!last || !keptAt) return network;
    // A cached response older than the last write would hide that write.
    if (outcome.kind === "slow" && Date.parse(keptAt) < lastWrite) return network;
    notify(keptAt);
    return last;
  };
  return { response: respond(), done: stored };
}

/**
 * The owner of the cache for this request; undefined if it must not be cached. Pictures are requested without
 * a token.
 */
async function cacheOwnerOf(
  { headers }: Request,
  { kind }: CacheableRequest,
): Promise<CacheOwner | undefined> {
  const owner = await readCacheOwner().catch(() => undefined);
  if (!owner || kind === "picture") return owner;
  const token = headers.get("authorization")?.replace(/^Bearer /, "");
  return token && (await fingerprintOf(token)) === owner.fingerprint ? owner : undefined;
}

async function storeResponse(
  cacheable: CacheableRequest,
  response: Response,
  ownerPromise: Promise<CacheOwner | undefined>,
): Promise<void> {
  const owner = await ownerPromise;
  if (!owner || response.status !== 200) {
    // The cloned stream must be cancelled because nothing reads it.
    await response.body?.cancel();
    if (owner && revokingStatuses.includes(response.status)) {
      await (await caches.open(cacheNameFor(cacheable.kind, owner))).delete(cacheable.key);
    }
    return;
  }
  const body = await response.arrayBuffer();
  // The user may have signed out while the response arrived.
  if ((await readCacheOwner())?.user !== owner.user) return;
  const name = cacheNameFor(cacheable.kind, owner);
  const headers = cacheHeaders(response, body.byteLength);
  await (await caches.open(name)).put(cacheable.key, new Response(body, { headers }));
  await scheduleEviction(cacheable.kind, name);
}

function cacheHeaders({ headers }: Response, bytes: number): Headers {
  const own = new Headers(headers);
  // The cached body is decoded, and the key alone identifies the entry.
  for (const name of ["content-encoding", "content-length", "vary"]) own.delete(name);
  own.set(CACHED_AT_HEADER, new Date().toISOString());
  own.set(BYTES_HEADER, String(bytes));
  return own;
}

/** Delay between a write to the cache and its eviction, in milliseconds. */
const EVICTION_DELAY_MS = 1_000;

const pendingEvictions = new Map<string, Promise<void>>();

/** Runs one eviction for many entries stored in a row. */
function scheduleEviction(kind: CacheableRequest["kind"], cache: string): Promise<void> {
  const pending = pendingEvictions.get(cache);
  if (pending) return pending;
  const work = new Promise((resolve) => setTimeout(resolve, EVICTION_DELAY_MS))
    .then(() => {
      pendingEvictions.delete(cache);
      return caches.open(cache);
    })
    .then((opened) => evict(opened, cacheLimits[kind]));
  pendingEvictions.set(cache, work);
  return work;
}

/** `cache.keys()` returns the entries in insertion order. */
async function evict(cache: Cache, limits: CacheLimits): Promise<void> {
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  const entries = requests.map((request, index) => ({
    key: request.url,
    name: toCacheable(request)?.name ?? request.url,
    bytes: Number(responses[index]?.headers.get(BYTES_HEADER) ?? 0),
  }));
  await Promise.all(evictionPlan(entries, limits).map((key) => cache.delete(key)));
}
