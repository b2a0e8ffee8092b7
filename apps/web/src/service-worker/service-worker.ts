import { answerFirst, noteWrite } from "./answers.ts";
import { keptOf } from "./kept-requests.ts";
import { isShellFile, openPage, readShellFile, removeOldShells, storeShell } from "./shell.ts";
import { isOfficePath } from "./shell-rules.ts";
import { type RequestEvent, scope } from "./worker-scope.ts";

/** Lets the office open without a signal (docs/decisions/015-without-signal.md). */

scope.addEventListener("install", (event) => {
  // Parts are found by names that carry their content, in every build that is kept: tabs of the build before
  // lose nothing when this one takes over, and the next page that opens without a signal is never an older one.
  event.waitUntil(storeShell().then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(removeOldShells().then(() => scope.clients.claim()));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== scope.location.origin) return;
  if (request.method !== "GET") {
    if (request.method !== "HEAD") noteWrite();
    return;
  }
  if (request.mode === "navigate") {
    if (!isOfficePath(pathname)) return;
    const { page, done } = openPage(request);
    event.respondWith(page);
    event.waitUntil(done);
  } else if (isShellFile(pathname)) {
    event.respondWith(readShellFile(request));
  } else {
    answerWhatIsKept(event);
  }
});

function answerWhatIsKept(event: RequestEvent): void {
  const kept = keptOf(event.request);
  if (!kept) return;
  const { response, done } = answerFirst(event.request, kept, (tidings) => {
    void scope.clients.get(event.clientId).then((page) => page?.postMessage(tidings));
  });
  event.respondWith(response);
  event.waitUntil(done);
}
