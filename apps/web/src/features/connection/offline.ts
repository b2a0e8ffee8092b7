import { useSyncExternalStore } from "react";
import { connectionStore } from "./connection-store.ts";
import { subscribeToNetworkStatus } from "./network-status.ts";
import type { StaleResponses } from "./stale-responses.ts";

/** Browsers call it a connection when there is one to a mast without a way on. */
export const isOfflineWith = (kept: StaleResponses, hasNetwork: boolean): boolean =>
  !hasNetwork || [...kept.values()].some((answer) => answer.isCut);

/** Whether the server is known to be out of reach at this moment. */
export const isOffline = (): boolean => isOfflineWith(connectionStore.current(), navigator.onLine);

export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline);

function subscribe(listener: () => void): () => void {
  const unsubscribers = [connectionStore.subscribe(listener), subscribeToNetworkStatus(listener)];
  return () => {
    for (const stop of unsubscribers) stop();
  };
}
