import { useLayoutEffect, useRef } from "react";
import type { MapHost } from "../../../map/hosts/map-host.ts";
import styles from "./OutboxMarkers.module.css";
import type { OutboxMarker } from "./outbox-marker-positions.ts";

interface OutboxMarkersProps {
  readonly host: MapHost;
  readonly markers: readonly OutboxMarker[];
  readonly onPress: () => void;
}

/** Maximum extent of a label to either side of its marker, in pixels. */
const LABEL_HALF_WIDTH = 150;

/** Markers of unsent new points, as an HTML overlay over any map host. */
export function OutboxMarkers({ host, markers, onPress }: OutboxMarkersProps) {
  const group = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const update = () => {
      const marks = group.current;
      if (!marks) return;
      const { clientWidth, clientHeight } = marks;
      for (const [index, { position }] of markers.entries()) {
        const mark = marks.children[index] as HTMLElement;
        const { x, y } = host.project(position);
        mark.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
        // Hides markers outside of the viewport, which also removes them from the tab order.
        mark.hidden = !(x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight);
        mark.dataset.near = x < LABEL_HALF_WIDTH ? "left" : x > clientWidth - LABEL_HALF_WIDTH ? "right" : "";
      }
    };
    update();
    return host.on("move", update);
  }, [host, markers]);

  return (
    <div ref={group} className={styles.marks} data-on-map>
      {markers.map(({ id, name }) => (
        <div key={id} className={styles.marker}>
          <button type="button" className={styles.mark} onClick={onPress}>
            <svg className={styles.ring} viewBox="-13 -13 26 26" aria-hidden="true">
              <circle className={styles.background} r="12" />
              <circle className={styles.line} r="9.5" />
              <circle className={styles.middle} r="3.5" />
            </svg>
            <span className={styles.name}>Por enviar: {name}</span>
          </button>
        </div>
      ))}
    </div>
  );
}
