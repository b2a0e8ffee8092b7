import { useMemo } from "react";
import type { MapHost } from "../../map/hosts/map-host.ts";
import { OutboxMarkers } from "./outbox/OutboxMarkers.tsx";
import { outboxMarkers } from "./outbox/outbox-marker-positions.ts";
import { useOutboxEntries } from "./outbox-context.ts";
import { showOutbox } from "./saving/outbox-dialog-state.ts";

/** Markers of the map's new points in the outbox; a click shows their actions. */
export function OutboxOnMap({ host, mapId }: { readonly host: MapHost; readonly mapId: number }) {
  const entries = useOutboxEntries();
  const markers = useMemo(() => outboxMarkers(entries, mapId), [entries, mapId]);
  return (
    markers.length > 0 && <OutboxMarkers host={host} markers={markers} onPress={() => showOutbox(true)} />
  );
}
