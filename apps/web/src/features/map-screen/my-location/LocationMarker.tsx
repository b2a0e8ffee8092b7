import type { Position } from "@mapaobra/domain/point/coordinates";
import { useLayoutEffect, useRef } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import styles from "./LocationMarker.module.css";

interface LocationMarkProps {
  readonly host: MapHost;
  readonly position: Position;
  /** Metres. */
  readonly accuracy: number;
}

const METRES_PER_DEGREE = 111_320;

/**
 * Position of the user with its accuracy circle, on any kind of map. Follows the map in the same frame,
 * without React renders; ignores pointers.
 */
export function LocationMarker({ host, position, accuracy }: LocationMarkProps) {
  const mark = useRef<SVGGElement>(null);
  const circle = useRef<SVGCircleElement>(null);

  useLayoutEffect(() => {
    const { latitude, longitude } = position;
    const edge = { latitude: Math.min(89, latitude + accuracy / METRES_PER_DEGREE), longitude };
    const update = () => {
      const at = host.project(position);
      const to = host.project(edge);
      mark.current?.setAttribute("transform", `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`);
      circle.current?.setAttribute("r", Math.hypot(to.x - at.x, to.y - at.y).toFixed(1));
    };
    update();
    return host.on("move", update);
  }, [host, position, accuracy]);

  return (
    <svg className={styles.overlay} aria-hidden="true">
      <g ref={mark}>
        <circle ref={circle} className={styles.accuracy} />
        <circle className={styles.edge} r="9" />
        <circle className={styles.dot} r="6" />
      </g>
    </svg>
  );
}
