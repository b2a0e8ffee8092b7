import { createContext, use, useSyncExternalStore } from "react";
import type { Outbox, OutboxState } from "./outbox/outbox.ts";

/** Null for users who may not write points. */
export const OutboxContext = createContext<Outbox | null>(null);

export const useOutbox = (): Outbox | null => use(OutboxContext);

const empty: OutboxState = { entries: [], sending: undefined };
const noSubscription = () => () => undefined;

/** Subscribes to the entries alone: the progress of an upload, many times a second, does not render again. */
export function useOutboxEntries(): OutboxState["entries"] {
  const outbox = useOutbox();
  return useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    () => (outbox?.current() ?? empty).entries,
  );
}

/** Subscribes to the current state of the outbox. */
export function useOutboxState(): OutboxState {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox?.subscribe ?? noSubscription, outbox?.current ?? (() => empty));
}
