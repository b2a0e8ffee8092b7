import { useEffect, useEffectEvent } from "react";
import { persistStorage } from "../../lib/persist-storage.ts";
import { registerServiceWorker } from "./service-worker-registration.ts";
import { warmCache } from "./warm-cache.ts";

/** Has the office open without a signal, with what was seen in it. */
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
