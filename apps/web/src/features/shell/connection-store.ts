import { isCacheStatusMessage } from "../../service-worker/cache-status-message.ts";
import { onCacheStatus, type StaleResponses, withoutRefetched } from "./connection/stale-responses.ts";

let staleResponses: StaleResponses = new Map();
const listeners = new Set<() => void>();

const set = (next: StaleResponses) => {
  if (next === staleResponses) return;
  staleResponses = next;
  for (const listener of listeners) listener();
};

// Registered at import: earlier messages of the service worker are not repeated.
navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (isCacheStatusMessage(data)) set(onCacheStatus(staleResponses, data));
});

/** Stale responses on this page. */
export const connectionStore = {
  current: () => staleResponses,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Removes the responses that were stale before everything on the page was refetched. */
  clearRefetched: (before: StaleResponses) => set(withoutRefetched(staleResponses, before)),
};
