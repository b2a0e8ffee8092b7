/**
 * The user whose responses this browser caches. Written by the page, which has the session, and read by the
 * service worker (decision 44).
 */
export interface CacheOwner {
  readonly user: string;
  /** Of the token in use. The token itself is stored only in the session. */
  readonly fingerprint: string;
}

const OWNER_CACHE = "mapaobra-persona";
const OWNER_KEY = "/mapaobra-persona";

const CACHE_PREFIXES = {
  response: "mapaobra-datos-",
  picture: "mapaobra-imagenes-",
  streets: "mapaobra-calles-",
} as const;

/** The name of a user's cache of responses, pictures or tiles with streets. */
export const cacheNameFor = (kind: keyof typeof CACHE_PREFIXES, { user }: Pick<CacheOwner, "user">): string =>
  CACHE_PREFIXES[kind] + user;

const prefixes = Object.values(CACHE_PREFIXES);
const isUserCache = (cache: string) => prefixes.some((prefix) => cache.startsWith(prefix));

export async function fingerprintOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function readCacheOwner(): Promise<CacheOwner | undefined> {
  const record = await caches.match(OWNER_KEY, { cacheName: OWNER_CACHE });
  return record && ((await record.json()) as CacheOwner);
}

/** Sets the user whose responses are cached, and deletes all caches of other users. Null disables caching. */
export async function writeCacheOwner(owner: CacheOwner | null): Promise<void> {
  // Delete the owner first: no request is served from the old cache while it is being deleted.
  await caches.delete(OWNER_CACHE);
  const own = owner ? prefixes.map((prefix) => prefix + owner.user) : [];
  const others = (await caches.keys()).filter((cache) => isUserCache(cache) && !own.includes(cache));
  await Promise.all(others.map((cache) => caches.delete(cache)));
  if (owner) await (await caches.open(OWNER_CACHE)).put(OWNER_KEY, Response.json(owner));
}
