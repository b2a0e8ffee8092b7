import { fingerprintOf, readCacheOwner, writeCacheOwner } from "../service-worker/cache-owner.ts";
import type { SessionState } from "./session-store.ts";

let pending: Promise<void> = Promise.resolve();

/**
 * Has the worker keep answers for whoever is signed in and for nobody else: those of the one before are gone
 * when they leave, when their session ends, and when somebody else signs in.
 */
export function syncCacheOwner(state: SessionState): Promise<void> {
  // Pages that came neither encrypted nor from this machine have no caches.
  if (!("caches" in globalThis)) return pending;
  pending = pending.then(() => writeOwnerOf(state)).catch(() => undefined);
  return pending;
}

/** Resolves when what was last asked for is so. */
export const cacheOwnerSynced = (): Promise<void> => pending;

async function writeOwnerOf(state: SessionState): Promise<void> {
  if (state.kind === "signedOut") return writeCacheOwner(null);
  const user = String(state.user.id);
  const fingerprint = await fingerprintOf(state.token);
  const now = await readCacheOwner();
  if (now?.user !== user || now.fingerprint !== fingerprint) await writeCacheOwner({ user, fingerprint });
}
