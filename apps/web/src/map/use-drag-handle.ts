import type { Position } from "@mapaobra/domain/point/coordinates";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { moveStepOf, scaleStepOf } from "./drag-handle-keys.ts";
import type { MapHost, Pixel } from "./hosts/map-host.ts";

export interface DragHandleOptions {
  readonly host: MapHost;
  /** The current position. */
  readonly at: Position;
  readonly onDrag: (from: Position, to: Position) => void;
  /** Scales the object by a factor. */
  readonly onScale?: (times: number) => void;
}

/** A handle on the map that is dragged by pointer, or moved step by step with the keyboard. */
export function useDragHandle({ host, at, onDrag, onScale }: DragHandleOptions) {
  /** From the pointer to the dragged position. */
  const grabOffset = useRef<Pixel | undefined>(undefined);
  const dragTo = (to: Pixel) => onDrag(at, host.unproject(to));
  const release = () => {
    grabOffset.current = undefined;
  };

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const { x, y } = host.project(at);
      grabOffset.current = { x: x - event.clientX, y: y - event.clientY };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (grabOffset.current)
        dragTo({ x: event.clientX + grabOffset.current.x, y: event.clientY + grabOffset.current.y });
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const step = moveStepOf(event);
      const times = onScale && scaleStepOf(event);
      if (step || times) event.preventDefault();
      if (times) onScale?.(times);
      if (!step) return;
      const { x, y } = host.project(at);
      dragTo({ x: x + step.x, y: y + step.y });
    },
  };
}
