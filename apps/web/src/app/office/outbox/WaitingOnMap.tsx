import { useMemo } from "react";
import { useOutboxState } from "../../../features/outbox/outbox-context.ts";
import { WaitingMarks } from "../../../features/outbox/WaitingMarks.tsx";
import { waitingPlaces } from "../../../features/outbox/waiting-places.ts";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { shownList } from "./shown-list.ts";

interface WaitingOnMapProps {
  readonly host: MapHost;
  readonly mapId: number;
}

/** The new points of the map that wait on this device, on the map; a press shows what can be done about them. */
export function WaitingOnMap({ host, mapId }: WaitingOnMapProps) {
  const { entries } = useOutboxState();
  const places = useMemo(() => waitingPlaces(entries, mapId), [entries, mapId]);
  return (
    places.length > 0 && <WaitingMarks host={host} places={places} onPress={() => shownList.show(true)} />
  );
}
