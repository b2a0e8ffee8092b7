import { mayChangeCached, toCacheable } from "./cacheable-requests.ts";
import { networkFirst, recordWrite } from "./network-first.ts";
import { isShellFile, readShellFile, removeStaleShells, respondWithPage, storeShell } from "./shell.ts";
import { isOfficePath } from "./shell-rules.ts";
import { isStreetTile, respondWithTile } from "./street-responses.ts";
import { type FetchEvent, scope } from "./worker-scope.ts";

/** Service worker of the office: it opens offline (decision 15). */

scope.addEventListener("install", (event) => {
  // Chunks have content hashes in their names and are looked up in all cached builds: tabs of the previous
  // build continue to work when this worker takes over, and an offline page is never older than this build.
  event.waitUntil(storeShell().then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(removeStaleShells().then(() => scope.clients.claim()));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (isStreetTile(request)) {
    const { response, done } = respondWithTile(request);
    event.respondWith(response);
    event.waitUntil(done);
    return;
  }
  if (origin !== scope.location.origin) return;
  if (request.method !== "GET") {
    if (mayChangeCached(request)) recordWrite();
    return;
  }
  if (request.mode === "navigate") {
    if (!isOfficePath(pathname)) return;
    const { page, done } = respondWithPage(request);
    event.respondWith(page);
    event.waitUntil(done);
  } else if (isShellFile(pathname)) {
    event.respondWith(readShellFile(request));
  } else {
    respondFromCacheable(event);
  }
});

function respondFromCacheable(event: FetchEvent): void {
  const cacheable = toCacheable(event.request);
  if (!cacheable) return;
  const { response, done } = networkFirst(event.request, cacheable, (message) => {
    void scope.clients.get(event.clientId).then((page) => page?.postMessage(message));
  });
  event.respondWith(response);
  event.waitUntil(done);
}
