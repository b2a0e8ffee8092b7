import { useSyncExternalStore } from "react";
import { subscribeToNetworkStatus } from "./connection/network-status.ts";
import type { StaleResponses } from "./connection/stale-responses.ts";
import { connectionStore } from "./connection-store.ts";

/** `navigator.onLine` is true on a network without internet access: failed requests count as well. */
export const isOfflineWith = (staleResponses: StaleResponses, hasNetwork: boolean): boolean =>
  !hasNetwork || [...staleResponses.values()].some((response) => response.isCut);

/** True if the server is currently known to be unreachable. */
export const isOffline = (): boolean => isOfflineWith(connectionStore.current(), navigator.onLine);

export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline);

function subscribe(listener: () => void): () => void {
  const unsubscribers = [connectionStore.subscribe(listener), subscribeToNetworkStatus(listener)];
  return () => {
    for (const stop of unsubscribers) stop();
  };
}
