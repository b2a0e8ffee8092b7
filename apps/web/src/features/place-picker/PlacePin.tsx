import type { Position } from "@mapaobra/domain/point/coordinates";
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from "react";
import type { MapHost, Pixel } from "../../map/hosts/map-host.ts";
import { PinIcon } from "../../ui/icons.tsx";
import styles from "./PlacePicker.module.css";

interface PlacePinProps {
  readonly host: MapHost;
  readonly position: Position;
  readonly onMove: (position: Position) => void;
}

const steps: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const LONG_STEP = 10;

/** The mark of a place: its foot stands on it. */
export function PlacePin({ host, position, onMove }: PlacePinProps) {
  const pin = useRef<HTMLButtonElement>(null);
  /** From the pointer to the place, while it is held. */
  const grip = useRef<Pixel | undefined>(undefined);

  useLayoutEffect(() => {
    const place = () => {
      const { x, y } = host.project(position);
      (pin.current as HTMLButtonElement).style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    return host.on("move", place);
  }, [host, position]);

  const moveBy = ({ x, y }: Pixel, times: number) => {
    const at = host.project(position);
    onMove(host.unproject({ x: at.x + x * times, y: at.y + y * times }));
  };
  const release = () => {
    grip.current = undefined;
  };
  return (
    <button
      ref={pin}
      type="button"
      className={styles.pin}
      aria-label="Lugar del proyecto. Las flechas lo mueven; con Mayús, más lejos."
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = host.project(position);
        grip.current = { x: at.x - event.clientX, y: at.y - event.clientY };
      }}
      onPointerMove={({ clientX, clientY }) => {
        if (grip.current) {
          onMove(host.unproject({ x: clientX + grip.current.x, y: clientY + grip.current.y }));
        }
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event: KeyboardEvent) => {
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        moveBy(step, event.shiftKey ? LONG_STEP : 1);
      }}
    >
      <PinIcon />
    </button>
  );
}
