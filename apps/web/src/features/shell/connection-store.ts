import { createStore } from "zustand/vanilla";
import { isCacheStatusMessage } from "../../service-worker/cache-status-message.ts";
import { onCacheStatus, type StaleResponses, withoutRefetched } from "./connection/stale-responses.ts";

const store = createStore<StaleResponses>()(() => new Map());
const update = (change: (present: StaleResponses) => StaleResponses) => store.setState(change, true);

// Registered at import: earlier messages of the service worker are not repeated.
navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (isCacheStatusMessage(data)) update((present) => onCacheStatus(present, data));
});

/** Stale responses on this page. */
export const connectionStore = {
  current: store.getState,
  subscribe: store.subscribe,
  /** Removes the responses that were stale before everything on the page was refetched. */
  clearRefetched: (before: StaleResponses) => update((present) => withoutRefetched(present, before)),
};
