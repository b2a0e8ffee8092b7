import { withTimeout } from "./adaptive-timeout.ts";
import { type CacheOwner, cacheNameFor, fingerprintOf, readCacheOwner } from "./cache-owner.ts";
import type { CacheStatusMessage } from "./cache-status-message.ts";
import { type CacheableRequest, toCacheable } from "./cacheable-requests.ts";
import { type CacheLimits, evictionPlan } from "./eviction-plan.ts";

/** How long the network may take before a kept answer stands in, in milliseconds. */
const NETWORK_TIMEOUT_MS = 5_000;

const MEGABYTE = 2 ** 20;
/** What a phone can spare: some dozen maps with their points, and some hundred tiles of their pictures. */
const cacheLimits: Readonly<Record<CacheableRequest["kind"], CacheLimits>> = {
  answer: { maxEntries: 300, maxBytes: 40 * MEGABYTE },
  picture: { maxEntries: 800, maxBytes: 100 * MEGABYTE },
};

const CACHED_AT_HEADER = "x-kept-at";
const BYTES_HEADER = "x-kept-bytes";

/** The server says that there is nothing to see any more: neither is there without a signal. */
const revokingStatuses: readonly number[] = [401, 403, 404, 410];

interface CachedFetch {
  readonly response: Promise<Response>;
  /** Settles when nothing is left to do. */
  readonly done: Promise<unknown>;
}

/** When this browser last sent something to the server that may have changed what it answers. */
let lastWrite = 0;
export const recordWrite = (): void => {
  lastWrite = Date.now();
};

/** The network's answer, and without it the last one that this person got. */
export function networkFirst(
  request: Request,
  kept: CacheableRequest,
  notifyPage: (tidings: CacheStatusMessage) => void,
): CachedFetch {
  const ownerPromise = cacheOwnerOf(request, kept);
  const network = fetch(request);
  // What a full phone does not take is simply not kept.
  const stored = network
    .then((response) => storeResponse(kept, response.clone(), ownerPromise))
    .catch(() => undefined);
  const answer = async () => {
    const owner = await ownerPromise;
    if (!owner) return network;
    const outcome = await withTimeout(NETWORK_TIMEOUT_MS, network);
    const notify = (keptAt: string | null) => {
      if (!kept.reportsStale) return;
      notifyPage({ mapaobra: "answer", name: kept.name, keptAt, isCut: outcome.kind === "failed" });
    };
    if (outcome.kind === "answered") {
      notify(null);
      return outcome.response;
    }
    if (request.signal.aborted) return network;
    const last = await caches.match(kept.key, { cacheName: cacheNameFor(kept.kind, owner) });
    const keptAt = last?.headers.get(CACHED_AT_HEADER);
    if (!last || !keptAt) return network;
    // What was just saved must not look as if it had not been, only because the answer takes long.
    if (outcome.kind === "slow" && Date.parse(keptAt) < lastWrite) return network;
    notify(keptAt);
    return last;
  };
  return { response: answer(), done: stored };
}

/** Whose answer this would be; undefined where it is kept for nobody. A picture is asked for without a token. */
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
  kept: CacheableRequest,
  response: Response,
  ownerPromise: Promise<CacheOwner | undefined>,
): Promise<void> {
  const owner = await ownerPromise;
  if (!owner || response.status !== 200) {
    // The other half of the answer waits for nobody who reads this one.
    await response.body?.cancel();
    if (owner && revokingStatuses.includes(response.status)) {
      await (await caches.open(cacheNameFor(kept.kind, owner))).delete(kept.key);
    }
    return;
  }
  const body = await response.arrayBuffer();
  // Whoever it was for may have left while it came.
  if ((await readCacheOwner())?.user !== owner.user) return;
  const name = cacheNameFor(kept.kind, owner);
  const headers = cacheHeaders(response, body.byteLength);
  await (await caches.open(name)).put(kept.key, new Response(body, { headers }));
  await scheduleEviction(kept.kind, name);
}

function cacheHeaders({ headers }: Response, bytes: number): Headers {
  const own = new Headers(headers);
  // The body is no longer as it travelled, and the key alone says what it answers.
  for (const name of ["content-encoding", "content-length", "vary"]) own.delete(name);
  own.set(CACHED_AT_HEADER, new Date().toISOString());
  own.set(BYTES_HEADER, String(bytes));
  return own;
}

/** How long after something was kept it is looked whether all of it still fits, in milliseconds. */
const EVICTION_DELAY_MS = 1_000;

const pendingEvictions = new Map<string, Promise<void>>();

/** A hundred tiles that come together are tidied up after once. */
function scheduleEviction(kind: CacheableRequest["kind"], cache: string): Promise<void> {
  const begun = pendingEvictions.get(cache);
  if (begun) return begun;
  const work = new Promise((resolve) => setTimeout(resolve, EVICTION_DELAY_MS))
    .then(() => {
      pendingEvictions.delete(cache);
      return caches.open(cache);
    })
    .then((opened) => evict(opened, cacheLimits[kind]));
  pendingEvictions.set(cache, work);
  return work;
}

/** A cache lists what it has as it was written. */
async function evict(cache: Cache, room: CacheLimits): Promise<void> {
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  const held = requests.map((request, index) => ({
    key: request.url,
    name: toCacheable(request)?.name ?? request.url,
    bytes: Number(responses[index]?.headers.get(BYTES_HEADER) ?? 0),
  }));
  await Promise.all(evictionPlan(held, room).map((key) => cache.delete(key)));
}
