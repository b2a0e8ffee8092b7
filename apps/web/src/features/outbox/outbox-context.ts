import { createContext, use, useSyncExternalStore } from "react";
import type { Outbox, OutboxState } from "./outbox.ts";

/** Null for those who write no points. */
export const OutboxContext = createContext<Outbox | null>(null);

export const useOutbox = (): Outbox | null => use(OutboxContext);

const empty: OutboxState = { entries: [], sending: undefined };
const noSubscription = () => () => undefined;

/** What waits now. */
export function useOutboxState(): OutboxState {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox?.subscribe ?? noSubscription, outbox?.current ?? (() => empty));
}
