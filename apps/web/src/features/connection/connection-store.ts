import { isCacheStatusMessage } from "../../service-worker/cache-status-message.ts";
import { onCacheStatus, type StaleResponses, withoutRefetched } from "./stale-responses.ts";

let staleResponses: StaleResponses = new Map();
const listeners = new Set<() => void>();

const set = (next: StaleResponses) => {
  if (next === staleResponses) return;
  staleResponses = next;
  for (const listener of listeners) listener();
};

// From the first moment on: what is not heard then is not told again.
navigator.serviceWorker?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (isCacheStatusMessage(data)) set(onCacheStatus(staleResponses, data));
});

/** What of this page is not of now. */
export const connectionStore = {
  current: () => staleResponses,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Everything that the page shows was read again since it had these. */
  clearRefetched: (before: StaleResponses) => set(withoutRefetched(staleResponses, before)),
};
