import type { Position } from "@mapaobra/domain/point/coordinates";
import { useRef } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { useMapAnchor } from "../../../map/use-map-anchor.ts";
import styles from "./Pin.module.css";

interface MapPinProps {
  readonly host: MapHost;
  readonly position: Position;
  readonly number: number;
}

/** Number of a control point at its position on the map. */
export function MapPin({ host, position, number }: MapPinProps) {
  const pin = useRef<HTMLSpanElement>(null);
  useMapAnchor(pin, host, position);
  return (
    <span ref={pin} className={styles.anchor} aria-hidden="true">
      <span className={styles.pin}>{number}</span>
    </span>
  );
}
