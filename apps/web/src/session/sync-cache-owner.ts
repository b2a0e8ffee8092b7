import { fingerprintOf, readCacheOwner, writeCacheOwner } from "../service-worker/cache-owner.ts";
import type { SessionState } from "./session-store.ts";

let pending: Promise<void> = Promise.resolve();

/**
 * Sets the user whose responses the service worker caches. Deletes the previous user's cache on sign-out, on
 * expiry and on a change of user.
 */
export function syncCacheOwner(state: SessionState): Promise<void> {
  // Insecure origins have no Cache API.
  if (!("caches" in globalThis)) return pending;
  pending = pending.then(() => writeOwnerOf(state)).catch(() => undefined);
  return pending;
}

/** Resolves when the last requested owner is stored. */
export const cacheOwnerSynced = (): Promise<void> => pending;

async function writeOwnerOf(state: SessionState): Promise<void> {
  if (state.kind === "signedOut") return writeCacheOwner(null);
  const user = String(state.user.id);
  const fingerprint = await fingerprintOf(state.token);
  const now = await readCacheOwner();
  if (now?.user !== user || now.fingerprint !== fingerprint) await writeCacheOwner({ user, fingerprint });
}
