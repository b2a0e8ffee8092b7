import { followMap as followEndpoint } from "@mapaobra/contract/endpoints/map-events";
import { type Actor, effectiveRoleOf } from "@mapaobra/domain/access/actor";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { noticesKey } from "../../../api/notices-key.ts";
import { whilePageVisible } from "../../../lib/browser/while-page-visible.ts";
import { onPointChange } from "../../../map/point-events.ts";
import type { PointStore } from "../../../map/point-store.ts";
import type { LiveMessage } from "./live-message.ts";
import { type CachedPoints, createMapUpdater } from "./map-updater.ts";
import { readEventStream } from "./read-event-stream.ts";
import { shareAcrossTabs } from "./share-across-tabs.ts";

interface MapSubscriptionOptions {
  readonly mapId: number;
  readonly actor: Actor;
  readonly points: CachedPoints;
  readonly store: PointStore;
  readonly queries: QueryClient;
  /** Called when the user may no longer see the map. */
  readonly onUnavailable: () => void;
  readonly signal: AbortSignal;
}

const eventKinds = {
  created: "creado",
  edited: "editado",
  deleted: "eliminado",
  mediaDeleted: "medios",
  media: "medios",
} as const;

/** Applies changes of the map by other users and by this page to the screen. */
export function subscribeToMap({
  mapId,
  actor,
  points,
  store,
  queries,
  onUnavailable,
  signal,
}: MapSubscriptionOptions): void {
  const addChange = createMapUpdater({ mapId, points, store, queries, signal });

  onPointChange((change) => {
    if (change.mapId !== null && change.mapId !== mapId) return;
    if (change.id === null) addChange({ kind: "unspecified" });
    else addChange({ kind: "point", event: eventKinds[change.kind], id: change.id, revision: null });
  }, signal);

  const ended = new AbortController();
  const onMessage = (message: LiveMessage) => {
    if (message.kind === "point") {
      const { kind: event, id, revision } = message.change;
      addChange({ kind: "point", event, id, revision });
    } else if (message.kind === "notices") {
      void queries.invalidateQueries({ queryKey: noticesKey });
    } else if (message.kind === "over") {
      ended.abort();
      if (message.isMapGone) onUnavailable();
    } else addChange({ kind: "revision", revision: message.revision });
  };
  const isVisitor = effectiveRoleOf(actor) === "anonymous";
  const name = `mapa-vivo-${mapId}-${actor.kind === "user" ? actor.userId : actor.kind}`;

  whilePageVisible(
    (visibleSignal) => {
      void shareAcrossTabs(
        name,
        (publish, reading) =>
          readEventStream({
            open: (opening) => api.stream(followEndpoint, { mapId }, { signal: opening }),
            onMessage: publish,
            canReconnect: !isVisitor,
            signal: reading,
          }),
        onMessage,
        visibleSignal,
      );
    },
    AbortSignal.any([signal, ended.signal]),
  );
}
