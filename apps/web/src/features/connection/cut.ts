import { useSyncExternalStore } from "react";
import { connectionStore } from "./connection-store.ts";
import type { KeptAnswers } from "./kept-answers.ts";
import { subscribeToNetwork } from "./network.ts";

/** Browsers call it a connection when there is one to a mast without a way on. */
export const isCutIn = (kept: KeptAnswers, isOnline: boolean): boolean =>
  !isOnline || [...kept.values()].some((answer) => answer.isCut);

/** Whether the server is known to be out of reach at this moment. */
export const isCut = (): boolean => isCutIn(connectionStore.current(), navigator.onLine);

export const useIsCut = (): boolean => useSyncExternalStore(subscribe, isCut);

function subscribe(listener: () => void): () => void {
  const stops = [connectionStore.subscribe(listener), subscribeToNetwork(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
