import type { Position } from "@mapaobra/domain/point/coordinates";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { growthOf, stepOf } from "./handle-keys.ts";
import type { MapHost, Pixel } from "./hosts/map-host.ts";

export interface HandleOptions {
  readonly host: MapHost;
  /** Where it is now. */
  readonly at: Position;
  readonly onPull: (from: Position, to: Position) => void;
  /** Makes so many times larger what is held. */
  readonly onGrow?: (times: number) => void;
}

/** Something on the map that is pulled by pointer, or by the keys step by step. */
export function useHandle({ host, at, onPull, onGrow }: HandleOptions) {
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
      const step = stepOf(event);
      const times = onGrow && growthOf(event);
      if (step || times) event.preventDefault();
      if (times) onGrow?.(times);
      if (!step) return;
      const { x, y } = host.project(at);
      pullBy({ x: x + step.x, y: y + step.y });
    },
  };
}
