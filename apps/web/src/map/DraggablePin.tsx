import type { Position } from "@mapaobra/domain/point/coordinates";
import { type RefObject, useRef } from "react";
import { PinIcon } from "../ui/controls/icons.tsx";
import styles from "./DraggablePin.module.css";
import type { MapHost } from "./hosts/map-host.ts";
import { useDragHandle } from "./use-drag-handle.ts";
import { useMapAnchor } from "./use-map-anchor.ts";

interface DraggablePinProps {
  readonly host: MapHost;
  readonly position: Position;
  /** The accessible name: what the position is of, and what the keys do. */
  readonly label: string;
  readonly onMove: (position: Position) => void;
  /** Called on Enter, which confirms the position. */
  readonly onConfirm?: () => void;
  readonly pinRef?: RefObject<HTMLButtonElement | null>;
}

/** A pin that is moved by dragging or with the keyboard. Its tip marks the position. */
export function DraggablePin({ host, position, label, onMove, onConfirm, pinRef }: DraggablePinProps) {
  const own = useRef<HTMLButtonElement>(null);
  const pin = pinRef ?? own;
  const handle = useDragHandle({ host, at: position, onDrag: (_, to) => onMove(to) });

  useMapAnchor(pin, host, position);

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
