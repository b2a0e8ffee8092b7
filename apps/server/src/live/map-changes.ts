import type { FastifyBaseLogger } from "fastify";
import type { DatabaseNotifications } from "./database-notifications.ts";
import { type MapChange, parseMapChange } from "./map-change.ts";

export interface MapChanges {
  /** False while nothing is heard: whoever keeps a copy must not trust it then. */
  readonly listening: boolean;
  /** Hears each change; `undefined` says that changes may have been missed. Gives what ends the hearing. */
  subscribe(hear: (change: MapChange | undefined) => void): () => void;
}

/** What the database says of its maps, read. */
export function createMapChanges(signals: DatabaseNotifications, log: FastifyBaseLogger): MapChanges {
  const subscribers = new Set<(change: MapChange | undefined) => void>();
  signals.subscribe("map_changed", (payload) => {
    const change = payload === undefined ? undefined : parseMapChange(payload);
    if (payload !== undefined && !change) {
      log.warn({ payload }, "heard a map change that cannot be read");
      return;
    }
    for (const hear of subscribers) hear(change);
  });
  return {
    get listening() {
      return signals.isListening;
    },
    subscribe(hear) {
      subscribers.add(hear);
      return () => subscribers.delete(hear);
    },
  };
}
