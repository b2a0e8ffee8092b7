import { type Zone, zoneCorners, zoneOfBounds } from "@mapaobra/domain/point/zone";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapHost, MapPointer } from "../../../map/hosts/map-host.ts";
import { useOpenMap } from "../../../map/open-map.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import styles from "./ZoneDrawing.module.css";
import ZoneOutline from "./ZoneOutline.tsx";
import { pressCorner } from "./zone-corners.ts";

export interface ZoneDrawingProps {
  readonly host: MapHost;
  readonly canvas: RefObject<HTMLElement | null>;
  readonly onDone: (zone: Zone) => void;
  readonly onCancel: () => void;
}

/** Draws a zone by presses on the map. With a keyboard, what the map shows becomes the zone. */
export default function ZoneDrawing({ host, canvas, onDone, onCancel }: ZoneDrawingProps) {
  const { bounds } = useOpenMap();
  const [corners, setCorners] = useState<Zone>([]);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);

  const press = useEffectEvent(({ position }: MapPointer) => {
    const result = pressCorner(corners, position, (corner) => host.project(corner));
    if (result.kind === "closed") onDone(corners);
    else if (result.kind === "added") setCorners(result.corners);
  });
  useEffect(() => host.on("click", press), [host]);
  useNoDoubleClickZoom(canvas);

  const canClose = corners.length >= zoneCorners.min;
  return (
    <>
      <ZoneOutline host={host} corners={corners} isClosed={false} />
      <section ref={bar} className={styles.bar} aria-label="Dibujar zona" tabIndex={-1}>
        <div className={styles.text}>
          <p className={styles.task}>Presione en el mapa las esquinas de la zona.</p>
          <p className={styles.count} role="status">
            {countMessage(corners.length)}
          </p>
        </div>
        <div className={styles.actions}>
          <Button onClick={onCancel}>Cancelar</Button>
          {corners.length > 0 ? (
            <Button onClick={() => setCorners(corners.slice(0, -1))}>Deshacer</Button>
          ) : (
            bounds && <Button onClick={() => onDone(zoneOfBounds(bounds))}>Usar lo que se ve</Button>
          )}
          <Button variant="main" disabled={!canClose} onClick={() => onDone(corners)}>
            Cerrar zona
          </Button>
        </div>
      </section>
    </>
  );
}

function countMessage(count: number): string {
  const { min, max } = zoneCorners;
  if (count === 0) return "Para cerrarla, presione otra vez la primera.";
  const corners = count === 1 ? "1 esquina" : `${count} esquinas`;
  if (count < min) return `${corners}, hacen falta ${min}.`;
  return count < max ? `${corners}.` : `${corners}, no caben más.`;
}

/** Maps zoom in by a double click, which closes the zone here. */
function useNoDoubleClickZoom(canvas: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stop = (event: Event) => event.stopPropagation();
    const element = canvas.current;
    element?.addEventListener("dblclick", stop, { capture: true });
    return () => element?.removeEventListener("dblclick", stop, { capture: true });
  }, [canvas]);
}
