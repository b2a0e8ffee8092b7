import type { Position } from "@mapaobra/domain/point/coordinates";
import { useEffect, useEffectEvent, useRef } from "react";
import { useEnter } from "../../lib/use-enter.ts";
import type { MapHost } from "../../map/hosts/map-host.ts";
import { type OpenMap, useMapHost } from "../../map/hosts/use-map-host.ts";
import { PlacePin } from "../../map/PlacePin.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import styles from "./PlacePicker.module.css";

interface PlacePickerProps {
  readonly open: OpenMap;
  /** Undefined while no place is chosen. */
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
  /** A street map is brought as near as this to a place that is chosen elsewhere; a picture stays whole. */
  readonly nearZoom: number | undefined;
}

/** A small map on which a place is marked by a press, moved by a drag or by the keys. */
export default function PlacePicker({ open, position, onPick, nearZoom }: PlacePickerProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const opening = useMapHost(canvas, open);
  const host = opening.kind === "open" ? opening.host : null;
  const pickMiddle = () => {
    const element = canvas.current;
    if (host && element) {
      onPick(host.unproject({ x: element.clientWidth / 2, y: element.clientHeight / 2 }));
    }
  };
  useEnter(canvas, pickMiddle);
  usePressed(host, onPick);
  useInSight(host, canvas, position, nearZoom);

  if (opening.kind === "failed") return <Notice urgent>Error al cargar el mapa</Notice>;
  return (
    <div className={styles.picker}>
      <div className={styles.frame}>
        <div ref={canvas} className={styles.canvas} />
        {host && position && (
          <PlacePin
            host={host}
            position={position}
            label="Lugar del proyecto. Las flechas lo mueven; con Mayús, más lejos."
            onMove={onPick}
          />
        )}
      </div>
      <div className={styles.foot}>
        <p>
          {position
            ? "Arrastre la marca o presione otro lugar del mapa para moverla."
            : "Presione el mapa donde está el proyecto."}
        </p>
        <Button onClick={pickMiddle} disabled={!host}>
          Marcar el centro
        </Button>
      </div>
    </div>
  );
}

function usePressed(host: MapHost | null, onPick: (position: Position) => void): void {
  const pick = useEffectEvent(onPick);
  useEffect(() => host?.on("click", ({ position }) => pick(position)), [host]);
}

/** Shows a place that was chosen elsewhere, unless it is in sight. */
function useInSight(
  host: MapHost | null,
  canvas: React.RefObject<HTMLElement | null>,
  position: Position | undefined,
  nearZoom: number | undefined,
): void {
  const { latitude, longitude } = position ?? {};
  useEffect(() => {
    const element = canvas.current;
    if (!host || !element || latitude === undefined || longitude === undefined) return;
    const { x, y } = host.project({ latitude, longitude });
    const isInSight = x >= 0 && y >= 0 && x <= element.clientWidth && y <= element.clientHeight;
    if (isInSight) return;
    const { zoom } = host.getView();
    host.setView({ latitude, longitude, zoom: Math.max(zoom, nearZoom ?? zoom) });
  }, [host, canvas, latitude, longitude, nearZoom]);
}
