import type { Position } from "@mapaobra/domain/point/coordinates";
import { useRef } from "react";
import type { MapHost } from "../../map/hosts/map-host.ts";
import { useHandle } from "../../map/use-handle.ts";
import { usePlaced } from "../../map/use-placed.ts";
import { PinIcon } from "../../ui/icons.tsx";
import styles from "./PlacePicker.module.css";

interface PlacePinProps {
  readonly host: MapHost;
  readonly position: Position;
  readonly onMove: (position: Position) => void;
}

/** The mark of a place: its foot stands on it. */
export function PlacePin({ host, position, onMove }: PlacePinProps) {
  const pin = useRef<HTMLButtonElement>(null);
  const handle = useHandle({ host, at: position, onPull: (_, to) => onMove(to) });

  usePlaced(pin, host, position);

  return (
    <button
      ref={pin}
      type="button"
      className={styles.pin}
      aria-label="Lugar del proyecto. Las flechas lo mueven; con Mayús, más lejos."
      {...handle}
    >
      <PinIcon />
    </button>
  );
}
