/** Whose answers this browser keeps. Written by the page that knows the session, read by the worker. */
export interface Owner {
  readonly user: string;
  /** Of the token in use: the token itself stands in one place alone. */
  readonly fingerprint: string;
}

const OWNER = "mapaobra-persona";
const RECORD = "/mapaobra-persona";

const ANSWERS = { answer: "mapaobra-datos-", picture: "mapaobra-imagenes-" } as const;

/** The cache that keeps somebody's answers. */
export const cacheOf = (kind: keyof typeof ANSWERS, { user }: Pick<Owner, "user">): string =>
  ANSWERS[kind] + user;

const isOfSomebody = (cache: string) => Object.values(ANSWERS).some((prefix) => cache.startsWith(prefix));

export async function fingerprintOf(token: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function readOwner(): Promise<Owner | undefined> {
  const record = await caches.match(RECORD, { cacheName: OWNER });
  return record && ((await record.json()) as Owner);
}

/** From now on answers are kept for them alone; what was kept for anybody else is removed. Null for nobody. */
export async function writeOwner(owner: Owner | null): Promise<void> {
  // Nothing is answered in the name of whoever was here, not even while their answers are being removed.
  await caches.delete(OWNER);
  const own = owner ? [cacheOf("answer", owner), cacheOf("picture", owner)] : [];
  const others = (await caches.keys()).filter((cache) => isOfSomebody(cache) && !own.includes(cache));
  await Promise.all(others.map((cache) => caches.delete(cache)));
  if (owner) await (await caches.open(OWNER)).put(RECORD, Response.json(owner));
}
