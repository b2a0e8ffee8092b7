import { useEffect, useEffectEvent } from "react";
import { persistStorage } from "../../lib/storage/persist-storage.ts";
import { registerServiceWorker } from "./connection/service-worker-registration.ts";
import { warmCache } from "./warm-cache.ts";

/** Makes the office and the data seen in it available offline. */
export function useOfflineSupport(token: string | null): void {
  const currentToken = useEffectEvent(() => token);
  useEffect(() => {
    const controller = new AbortController();
    registerServiceWorker();
    void warmCache(() => currentToken(), controller.signal);
    if (matchMedia("(pointer: coarse)").matches) void persistStorage();
    return () => controller.abort();
  }, []);
}
