import { useMemo } from "react";
import { OutboxMarkers } from "../../../features/outbox/OutboxMarkers.tsx";
import { useOutboxEntries } from "../../../features/outbox/outbox-context.ts";
import { outboxMarkers } from "../../../features/outbox/outbox-marker-positions.ts";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { outboxDialogState } from "./outbox-dialog-state.ts";

interface OutboxOnMapProps {
  readonly host: MapHost;
  readonly mapId: number;
}

/** Markers of the map's new points in the outbox; a click shows their actions. */
export function OutboxOnMap({ host, mapId }: OutboxOnMapProps) {
  const entries = useOutboxEntries();
  const markers = useMemo(() => outboxMarkers(entries, mapId), [entries, mapId]);
  return (
    markers.length > 0 && (
      <OutboxMarkers host={host} markers={markers} onPress={() => outboxDialogState.setOpen(true)} />
    )
  );
}
