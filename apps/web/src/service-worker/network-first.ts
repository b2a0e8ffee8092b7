import { withTimeout } from "./adaptive-timeout.ts";
import { type CacheOwner, cacheNameFor, fingerprintOf, readCacheOwner } from "./cache-owner.ts";
import type { CacheStatusMessage } from "./cache-status-message.ts";
import { type CacheableRequest, toCacheable } from "./cacheable-requests.ts";
import { scheduleEviction } from "./eviction.ts";
import { type CacheLimits, evictionPlan } from "./eviction-plan.ts";
import { keptAtOf, toKept } from "./kept-response.ts";

/** Timeout before a cached response is served, in milliseconds. */
const NETWORK_TIMEOUT_MS = 5_000;

const MEGABYTE = 2 ** 20;
/** Sized for a phone: a few dozen maps with their points, and some hundred picture tiles. */
const cacheLimits: Readonly<Record<CacheableRequest["kind"], CacheLimits>> = {
  response: { maxEntries: 300, maxBytes: 40 * MEGABYTE },
  picture: { maxEntries: 800, maxBytes: 100 * MEGABYTE },
};

/** Delay between a write to the cache and its eviction, in milliseconds. */
const EVICTION_DELAY_MS = 1_000;

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
    const keptAt = last && keptAtOf(last);
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
  await (await caches.open(name)).put(cacheable.key, toKept(response, body));
  await scheduleEviction(name, {
    delayMs: EVICTION_DELAY_MS,
    nameOf: (request) => toCacheable(request)?.name ?? request.url,
    plan: (entries) => evictionPlan(entries, cacheLimits[cacheable.kind]),
  });
}
