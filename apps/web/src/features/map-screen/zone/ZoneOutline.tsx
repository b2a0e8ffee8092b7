import type { Zone } from "@mapaobra/domain/point/zone";
import { useLayoutEffect, useRef } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import { outlinePath } from "../../../map/outline-path.ts";
import styles from "./ZoneOutline.module.css";

interface ZoneOutlineProps {
  readonly host: MapHost;
  readonly corners: Zone;
  /** The last corner is joined to the first, and the corners are not marked. */
  readonly isClosed: boolean;
}

/** A zone on any kind of map. It is redrawn in the map's frame, outside React, and ignores pointers. */
export default function ZoneOutline({ host, corners, isClosed }: ZoneOutlineProps) {
  const overlay = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const svg = overlay.current;
    if (!svg) return;
    const paths = svg.querySelectorAll("path");
    const marks = svg.querySelectorAll("circle");
    const updatePositions = () => {
      const data = outlinePath(corners, host, isClosed);
      for (const path of paths) path.setAttribute("d", data);
      for (const [index, mark] of marks.entries()) {
        const { x, y } = host.project(corners[index] as Zone[number]);
        mark.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
      }
    };
    updatePositions();
    return host.on("move", updatePositions);
  }, [host, corners, isClosed]);

  return (
    <svg ref={overlay} className={styles.overlay} aria-hidden="true" data-closed={isClosed}>
      <path className={styles.edge} />
      <path className={styles.line} />
      {!isClosed &&
        corners.map(({ latitude, longitude }) => (
          <circle key={`${latitude} ${longitude}`} className={styles.corner} r={5} />
        ))}
    </svg>
  );
}
