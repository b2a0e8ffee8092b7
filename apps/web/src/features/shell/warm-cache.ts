import { cacheNameFor, readCacheOwner } from "../../service-worker/cache-owner.ts";
import { toCacheable } from "../../service-worker/cacheable-requests.ts";
import { cacheOwnerSynced } from "../../session/sync-cache-owner.ts";
import { whenServiceWorkerControls } from "./connection/service-worker-registration.ts";

/** Resolves when the service worker caches the following requests; never if there is none. */
export async function whenCachingResponses(): Promise<void> {
  await whenServiceWorkerControls();
  await cacheOwnerSynced();
}

/**
 * Repeats the requests made before the service worker could cache for this user: on the first visit and after
 * sign-in. Most are HTTP cache hits.
 */
export async function warmCache(token: () => string | null, signal: AbortSignal): Promise<void> {
  await whenCachingResponses();
  if (signal.aborted) return;
  const readyAt = performance.now();
  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (startTime < readyAt) void warmUrl(name, token()).catch(() => undefined);
    }
  });
  // `buffered` includes earlier requests; the observer also reports those still in flight.
  observer.observe({ type: "resource", buffered: true });
  signal.addEventListener("abort", () => observer.disconnect());
}

async function warmUrl(url: string, token: string | null): Promise<void> {
  const headers = new Headers();
  const cacheEntry = toCacheable({ method: "GET", headers, url });
  const owner = await readCacheOwner();
  if (!cacheEntry || !owner || token === null || new URL(url).origin !== location.origin) return;
  if (await caches.match(cacheEntry.key, { cacheName: cacheNameFor(cacheEntry.kind, owner) })) return;
  if (cacheEntry.kind === "response") headers.set("authorization", `Bearer ${token}`);
  await (await fetch(url, { headers, credentials: "omit" })).arrayBuffer();
}
