import { readHealth } from "@mapaobra/contract/endpoints/health";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { api } from "../../api/api.ts";
import { whileLookedAt } from "../../lib/while-looked-at.ts";
import { connectionStore } from "./connection-store.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { subscribeToNetwork } from "./network.ts";

/** How often it is tried whether the server can be reached again, in milliseconds. */
const ATTEMPT_MS = 15_000;

interface Connection {
  readonly kept: KeptAnswers;
  readonly isOnline: boolean;
}

/** What of this page is not of now. It is read again as soon as the server can be reached. */
export function useConnection(): Connection {
  const kept = useSyncExternalStore(connectionStore.subscribe, connectionStore.current);
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const queries = useQueryClient();
  const isOld = kept.size > 0;

  useEffect(() => {
    if (!isOld) return;
    const leaving = new AbortController();
    const attempt = async (signal: AbortSignal) => {
      await api.send(readHealth, {}, { signal });
      const before = connectionStore.current();
      await queries.invalidateQueries();
      connectionStore.forget(before);
    };
    whileLookedAt((visit) => {
      const tryAgain = () => void attempt(visit).catch(() => undefined);
      tryAgain();
      const timer = setInterval(tryAgain, ATTEMPT_MS);
      visit.addEventListener("abort", () => clearInterval(timer));
      addEventListener("online", tryAgain, { signal: visit });
    }, leaving.signal);
    return () => leaving.abort();
  }, [isOld, queries]);

  // Whoever signs in next has seen nothing yet.
  useEffect(() => () => connectionStore.forget(connectionStore.current()), []);

  return { kept, isOnline };
}
