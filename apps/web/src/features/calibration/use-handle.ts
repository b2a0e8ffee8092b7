import type { Position } from "@mapaobra/domain/point/coordinates";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { MapHost, Pixel } from "../../map/hosts/map-host.ts";

export interface HandleOptions {
  readonly host: MapHost;
  /** Where it is now. */
  readonly at: Position;
  readonly onPull: (from: Position, to: Position) => void;
}

const steps: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Pixels of one step with Shift held. */
const longStep = 10;

/** Something on the map that is pulled by pointer, or by the arrow keys a pixel at a time. */
export function useHandle({ host, at, onPull }: HandleOptions) {
  /** From the pointer to the place that is pulled. */
  const grip = useRef<Pixel | undefined>(undefined);
  const pullBy = (to: Pixel) => onPull(at, host.unproject(to));
  const release = () => {
    grip.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { x, y } = host.project(at);
      grip.current = { x: x - event.clientX, y: y - event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (grip.current) pullBy({ x: event.clientX + grip.current.x, y: event.clientY + grip.current.y });
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      const pixels = event.shiftKey ? longStep : 1;
      const { x, y } = host.project(at);
      pullBy({ x: x + step.x * pixels, y: y + step.y * pixels });
    },
  };
}
