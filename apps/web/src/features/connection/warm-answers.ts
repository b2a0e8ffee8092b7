import { cacheOf, readOwner } from "../../service-worker/answer-owner.ts";
import { keptOf } from "../../service-worker/kept-requests.ts";
import { ownAnswersKept } from "../../session/own-answers.ts";
import { workerInCharge } from "./worker.ts";

/** Resolves when the worker keeps what is asked for from now on; never where there is none. */
export async function answersAreKept(): Promise<void> {
  await workerInCharge();
  await ownAnswersKept();
}

/**
 * Asks once more for what the page asked for before the worker kept anything in this person's name: on a first
 * visit, and right after signing in. Most of it comes from the browser's own cache.
 */
export async function warmAnswers(token: () => string | null, signal: AbortSignal): Promise<void> {
  await answersAreKept();
  if (signal.aborted) return;
  const readyAt = performance.now();
  const observer = new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) {
      if (startTime < readyAt) void warm(name, token()).catch(() => undefined);
    }
  });
  // Also those that are told later, because they are still under way.
  observer.observe({ type: "resource", buffered: true });
  signal.addEventListener("abort", () => observer.disconnect());
}

async function warm(address: string, token: string | null): Promise<void> {
  const headers = new Headers();
  const kept = keptOf({ method: "GET", headers, url: address });
  const owner = await readOwner();
  if (!kept || !owner || token === null || new URL(address).origin !== location.origin) return;
  if (await caches.match(kept.key, { cacheName: cacheOf(kept.kind, owner) })) return;
  if (kept.kind === "answer") headers.set("authorization", `Bearer ${token}`);
  await (await fetch(address, { headers, credentials: "omit" })).arrayBuffer();
}
