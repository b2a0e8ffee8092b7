import type { Position } from "@mapaobra/domain/point/coordinates";
import { useLayoutEffect, useRef } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import styles from "./MovePath.module.css";

interface MovePathProps {
  readonly host: MapHost;
  readonly from: Position;
  readonly to: Position;
}

/**
 * Original position of a point, and a line to the new one. Follows the map in the same frame; ignores
 * pointers.
 */
export function MovePath({ host, from, to }: MovePathProps) {
  const overlay = useRef<SVGSVGElement>(null);

  useLayoutEffect(() => {
    const svg = overlay.current;
    if (!svg) return;
    const update = () => {
      const [start, end] = [host.project(from), host.project(to)];
      const points = [start, end].map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
      for (const line of svg.querySelectorAll("polyline")) line.setAttribute("points", points);
      svg
        .querySelector("g")
        ?.setAttribute("transform", `translate(${start.x.toFixed(1)} ${start.y.toFixed(1)})`);
    };
    update();
    return host.on("move", update);
  }, [host, from, to]);

  return (
    <svg ref={overlay} className={styles.overlay} aria-hidden="true">
      <polyline className={styles.edge} />
      <polyline className={styles.line} />
      <g>
        <circle className={styles.edge} r="13" />
        <circle className={styles.ring} r="13" />
      </g>
    </svg>
  );
}
