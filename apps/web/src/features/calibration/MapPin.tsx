import type { Position } from "@mapaobra/domain/point/coordinates";
import { useLayoutEffect, useRef } from "react";
import type { MapHost } from "../../map/hosts/map-host.ts";
import styles from "./Pin.module.css";

interface MapPinProps {
  readonly host: MapHost;
  readonly position: Position;
  readonly number: number;
}

/** The number of a control point where it is on the map. */
export function MapPin({ host, position, number }: MapPinProps) {
  const pin = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = host.project(position);
      (pin.current as HTMLSpanElement).style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    return host.on("move", place);
  }, [host, position]);
  return (
    <span ref={pin} className={styles.anchor} aria-hidden="true">
      <span className={styles.pin}>{number}</span>
    </span>
  );
}
