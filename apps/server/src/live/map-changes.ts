import type { FastifyBaseLogger } from "fastify";
import type { DatabaseNotifications } from "./database-notifications.ts";
import { type MapChange, parseMapChange } from "./map-change.ts";

export interface MapChanges {
  /** False while disconnected: cached data may then be stale. */
  readonly listening: boolean;
  /**
   * Calls `listener` with each change, and with `undefined` when some may have been missed. Returns the
   * unsubscribe function.
   */
  subscribe(listener: (change: MapChange | undefined) => void): () => void;
}

/** Parses the map notifications of the database and passes them to listeners. */
export function createMapChanges(signals: DatabaseNotifications, log: FastifyBaseLogger): MapChanges {
  const listeners = new Set<(change: MapChange | undefined) => void>();
  signals.subscribe("map_changed", (payload) => {
    const change = payload === undefined ? undefined : parseMapChange(payload);
    if (payload !== undefined && !change) {
      log.warn({ payload }, "invalid map_changed payload");
      return;
    }
    for (const listener of listeners) listener(change);
  });
  return {
    get listening() {
      return signals.isListening;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
