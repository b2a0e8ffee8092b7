import type { MapHost } from "../../../map/hosts/map-host.ts";
import type { ControlDraft } from "./control-draft.ts";
import { MapPin } from "./MapPin.tsx";

interface ControlPinsProps {
  readonly host: MapHost;
  readonly draft: ControlDraft;
}

/** The numbered places that are marked on the map, with one that waits for its place on the picture. */
export function ControlPins({ host, draft: { points, pendingPosition } }: ControlPinsProps) {
  const positions = [
    ...points.map(({ position }) => position),
    ...(pendingPosition ? [pendingPosition] : []),
  ];
  return positions.map((position, index) => (
    <MapPin
      key={`${position.latitude} ${position.longitude}`}
      host={host}
      position={position}
      number={index + 1}
    />
  ));
}
