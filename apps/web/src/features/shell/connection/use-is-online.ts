import { useSyncExternalStore } from "react";
import { subscribeToNetworkStatus } from "./network-status.ts";

/** Whether the browser counts itself as online. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(subscribeToNetworkStatus, () => navigator.onLine);
