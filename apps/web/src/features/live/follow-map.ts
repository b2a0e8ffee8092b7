import { followMap as followEndpoint } from "@mapaobra/contract/endpoints/map-events";
import { type Actor, standingOf } from "@mapaobra/domain/access/actor";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { whileLookedAt } from "../../lib/while-looked-at.ts";
import { hearPointChanges } from "../../map/point-events.ts";
import type { PointStore } from "../../map/point-store.ts";
import { keepReading } from "./keep-reading.ts";
import type { LiveMessage } from "./live-message.ts";
import { createMapUpdates, type ShownPoints } from "./map-updates.ts";
import { shareAmongTabs } from "./share-among-tabs.ts";

interface Followed {
  readonly mapId: number;
  readonly actor: Actor;
  readonly points: ShownPoints;
  readonly store: PointStore;
  readonly queries: QueryClient;
  /** The map is not to be seen any more. */
  readonly onGone: () => void;
  readonly signal: AbortSignal;
}

const wireKinds = {
  created: "creado",
  edited: "editado",
  deleted: "eliminado",
  mediaDeleted: "medios",
  media: "medios",
} as const;

/** Keeps a map on the screen true to what others do to it, and to what this page does. */
export function followMap({ mapId, actor, points, store, queries, onGone, signal }: Followed): void {
  const take = createMapUpdates({ mapId, points, store, queries, signal });

  hearPointChanges((change) => {
    if (change.mapId !== null && change.mapId !== mapId) return;
    if (change.id === null) take({ kind: "anything" });
    else take({ kind: "point", what: wireKinds[change.kind], id: change.id, revision: null });
  }, signal);

  const over = new AbortController();
  const hear = (message: LiveMessage) => {
    if (message.kind === "point") {
      const { kind: what, id, revision } = message.change;
      take({ kind: "point", what, id, revision });
    } else if (message.kind === "over") {
      over.abort();
      if (message.isMapGone) onGone();
    } else take({ kind: "revision", revision: message.revision });
  };
  const isVisitor = standingOf(actor) === "anonymous";
  const name = `mapa-vivo-${mapId}-${actor.kind === "user" ? actor.userId : actor.kind}`;

  whileLookedAt(
    (visit) => {
      void shareAmongTabs(
        name,
        (tell, reading) =>
          keepReading({
            open: (opening) => api.stream(followEndpoint, { mapId }, { signal: opening }),
            hear: tell,
            mayReturn: !isVisitor,
            signal: reading,
          }),
        hear,
        visit,
      );
    },
    AbortSignal.any([signal, over.signal]),
  );
}
