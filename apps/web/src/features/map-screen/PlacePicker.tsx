import type { Position } from "@mapaobra/domain/point/coordinates";
import { useEffect, useEffectEvent, useRef } from "react";
import { useEnterKey } from "../../lib/navigation/use-enter-key.ts";
import { DraggablePin } from "../../map/DraggablePin.tsx";
import type { MapHost } from "../../map/hosts/map-host.ts";
import { type OpenMap, useMapHost } from "../../map/hosts/use-map-host.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { FitIcon } from "../../ui/controls/icons.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { MapButton, MapZoom } from "./MapZoom.tsx";
import styles from "./PlacePicker.module.css";
import { useShowPosition } from "./place-picker/use-show-position.ts";

interface PlacePickerProps {
  readonly open: OpenMap;
  /** Undefined while no place is chosen. */
  readonly position: Position | undefined;
  readonly onPick: (position: Position) => void;
}

/** Small map on which the user marks a place by click, drag or arrow keys. */
export default function PlacePicker({ open, position, onPick }: PlacePickerProps) {
  const canvas = useRef<HTMLDivElement>(null);
  const lastPicked = useRef<Position>(undefined);
  const pick = (picked: Position) => {
    lastPicked.current = picked;
    onPick(picked);
  };
  const opening = useMapHost(canvas, open);
  const host = opening.kind === "open" ? opening.host : null;
  const pickCentre = () => {
    const element = canvas.current;
    if (host && element) {
      pick(host.unproject({ x: element.clientWidth / 2, y: element.clientHeight / 2 }));
    }
  };
  useEnterKey(canvas, pickCentre);
  useMapClick(host, pick);
  useShowPosition({ host, canvas, position, lastPicked });

  if (opening.kind === "failed") return <Notice assertive>Error al cargar el mapa</Notice>;
  return (
    <div className={styles.picker}>
      <div className={styles.frame}>
        <div ref={canvas} className={styles.canvas} />
        {host && (
          <div className={styles.zoom}>
            <MapZoom host={host} container={canvas}>
              {host.showWhole && (
                <MapButton label="Ver todo" onPress={() => host.showWhole?.({ animate: true })}>
                  <FitIcon />
                </MapButton>
              )}
            </MapZoom>
          </div>
        )}
        {host && position && (
          <DraggablePin
            host={host}
            position={position}
            label="Lugar del proyecto. Las flechas lo mueven; con Mayús, más lejos."
            onMove={pick}
          />
        )}
      </div>
      <div className={styles.foot}>
        <p>
          {position
            ? "Arrastre la marca o presione otro lugar del mapa para moverla."
            : "Presione el mapa donde está el proyecto."}
        </p>
        <Button onClick={pickCentre} disabled={!host}>
          Marcar el centro
        </Button>
      </div>
    </div>
  );
}

function useMapClick(host: MapHost | null, onPick: (position: Position) => void): void {
  const pick = useEffectEvent(onPick);
  useEffect(() => host?.on("click", ({ position }) => pick(position)), [host]);
}
