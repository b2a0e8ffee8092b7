import type { Position } from "@mapaobra/domain/point/coordinates";
import { type RefObject, useRef } from "react";
import { PinIcon } from "../ui/icons.tsx";
import type { MapHost } from "./hosts/map-host.ts";
import styles from "./PlacePin.module.css";
import { useHandle } from "./use-handle.ts";
import { usePlaced } from "./use-placed.ts";

interface PlacePinProps {
  readonly host: MapHost;
  readonly position: Position;
  /** What it is the place of, and what its keys do. */
  readonly label: string;
  readonly onMove: (position: Position) => void;
  /** Enter, where that says that the place is right. */
  readonly onConfirm?: () => void;
  readonly pinRef?: RefObject<HTMLButtonElement | null>;
}

/** The mark of a place, moved by a drag or by the keys: its foot stands on it. */
export function PlacePin({ host, position, label, onMove, onConfirm, pinRef }: PlacePinProps) {
  const own = useRef<HTMLButtonElement>(null);
  const pin = pinRef ?? own;
  const handle = useHandle({ host, at: position, onPull: (_, to) => onMove(to) });

  usePlaced(pin, host, position);

  return (
    <button
      ref={pin}
      type="button"
      className={styles.pin}
      aria-label={label}
      {...handle}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !onConfirm) return handle.onKeyDown(event);
        event.preventDefault();
        if (!event.repeat) onConfirm();
      }}
    >
      <PinIcon />
    </button>
  );
}
