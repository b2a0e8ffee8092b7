import type { Position } from "@mapaobra/domain/point/coordinates";
import { useRef } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { useMapAnchor } from "../../../map/use-map-anchor.ts";
import type { ControlDraft } from "./control-draft.ts";
import styles from "./Pin.module.css";

interface MapPinProps {
  readonly host: MapHost;
  readonly position: Position;
  readonly number: number;
}

/** Number of a control point at its position on the map. */
function MapPin({ host, position, number }: MapPinProps) {
  const pin = useRef<HTMLSpanElement>(null);
  useMapAnchor(pin, host, position);
  return (
    <span ref={pin} className={styles.anchor} aria-hidden="true">
      <span className={styles.pin}>{number}</span>
    </span>
  );
}

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
