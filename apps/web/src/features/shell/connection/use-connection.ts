import { readHealth } from "@mapaobra/contract/endpoints/health";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "../../../api/api.ts";
import { whilePageVisible } from "../../../lib/browser/while-page-visible.ts";
import { connectionStore } from "../connection-store.ts";
import type { StaleResponses } from "./stale-responses.ts";
import { useIsOnline } from "./use-is-online.ts";

/** Interval for checking whether the server is reachable again, in milliseconds. */
const RETRY_MS = 15_000;

interface Connection {
  readonly staleResponses: StaleResponses;
  readonly isOnline: boolean;
}

/** Stale responses of this page. Refetches them as soon as the server is reachable again. */
export function useConnection(): Connection {
  const staleResponses = useSyncExternalStore(connectionStore.subscribe, connectionStore.current);
  const isOnline = useIsOnline();
  const queries = useQueryClient();
  const hasStaleResponses = staleResponses.size > 0;

  useEffect(() => {
    if (!hasStaleResponses) return;
    const controller = new AbortController();
    const refetchAll = async (signal: AbortSignal) => {
      await api.send(readHealth, {}, { signal });
      const before = connectionStore.current();
      await queries.invalidateQueries();
      connectionStore.clearRefetched(before);
    };
    whilePageVisible((visibleSignal) => {
      const retry = () => void refetchAll(visibleSignal).catch(() => undefined);
      retry();
      const timer = setInterval(retry, RETRY_MS);
      visibleSignal.addEventListener("abort", () => clearInterval(timer));
      addEventListener("online", retry, { signal: visibleSignal });
    }, controller.signal);
    return () => controller.abort();
  }, [hasStaleResponses, queries]);

  // The next user starts without stale responses.
  useEffect(() => () => connectionStore.clearRefetched(connectionStore.current()), []);

  return { staleResponses, isOnline };
}
