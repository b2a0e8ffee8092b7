/** Whose answers this browser keeps. Written by the page that knows the session, read by the worker. */
export interface CacheOwner {
  readonly user: string;
  /** Of the token in use: the token itself stands in one place alone. */
  readonly fingerprint: string;
}

const OWNER_CACHE = "mapaobra-persona";
const OWNER_KEY = "/mapaobra-persona";

const CACHE_PREFIXES = { answer: "mapaobra-datos-", picture: "mapaobra-imagenes-" } as const;

/** The cache that keeps somebody's answers. */
export const cacheNameFor = (kind: keyof typeof CACHE_PREFIXES, { user }: Pick<CacheOwner, "user">): string =>
  CACHE_PREFIXES[kind] + user;

const isUserCache = (cache: string) =>
  Object.values(CACHE_PREFIXES).some((prefix) => cache.startsWith(prefix));

export async function fingerprintOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function readCacheOwner(): Promise<CacheOwner | undefined> {
  const record = await caches.match(OWNER_KEY, { cacheName: OWNER_CACHE });
  return record && ((await record.json()) as CacheOwner);
}

/** From now on answers are kept for them alone; what was kept for anybody else is removed. Null for nobody. */
export async function writeCacheOwner(owner: CacheOwner | null): Promise<void> {
  // Nothing is answered in the name of whoever was here, not even while their answers are being removed.
  await caches.delete(OWNER_CACHE);
  const own = owner ? [cacheNameFor("answer", owner), cacheNameFor("picture", owner)] : [];
  const others = (await caches.keys()).filter((cache) => isUserCache(cache) && !own.includes(cache));
  await Promise.all(others.map((cache) => caches.delete(cache)));
  if (owner) await (await caches.open(OWNER_CACHE)).put(OWNER_KEY, Response.json(owner));
}
