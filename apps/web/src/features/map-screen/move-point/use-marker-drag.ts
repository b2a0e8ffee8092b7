import type { Position } from "@mapaobra/domain/point/coordinates";
import { isPositionedRow, positionAt, rowOf } from "@mapaobra/domain/point/table";
import { markerDiameter } from "@mapaobra/map/points/marker";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { hitTestPoint, hitTolerance } from "../../../map/hit-test.ts";
import type { MapHost, Pixel } from "../../../map/hosts/map-host.ts";
import type { PointStore } from "../../../map/point-store.ts";

/** CSS pixels that a press may move before it is a drag (P2 §9). */
const DRAG_THRESHOLD = 5;

interface MarkerDragOptions {
  readonly host: MapHost;
  /** Container of the host's map. */
  readonly canvas: RefObject<HTMLElement | null>;
  readonly store: PointStore;
  /** True during a move. */
  readonly isMoving: boolean;
  readonly onDrag: (id: number, to: Position) => void;
}

const isPrimaryMouseButton = ({ pointerType, button, shiftKey, ctrlKey, altKey, metaKey }: PointerEvent) =>
  pointerType === "mouse" && button === 0 && !(shiftKey || ctrlKey || altKey || metaKey);

/**
 * Drags the open point by its marker, with a mouse only. Touches and presses on other points move the map, so
 * that a point cannot be moved by accident.
 */
export function useMarkerDrag({ host, canvas, store, isMoving, onDrag }: MarkerDragOptions): void {
  const emitDrag = useEffectEvent(onDrag);
  const canStart = useEffectEvent(() => !isMoving);
  const drag = useRef<AbortController | null>(null);

  // Cancelling the move during a drag also ends the drag.
  useEffect(() => {
    if (!isMoving) drag.current?.abort();
  }, [isMoving]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const unmounted = new AbortController();

    const onPointerDown = (event: PointerEvent) => {
      if (!canStart() || !isPrimaryMouseButton(event) || (event.target as Element).closest("button, a"))
        return;
      const { left, top } = element.getBoundingClientRect();
      const pixelOf = ({ clientX, clientY }: PointerEvent): Pixel => ({
        x: clientX - left,
        y: clientY - top,
      });
      const pressed = pixelOf(event);
      const id = openPointAt(store, host, pressed);
      if (id === null) return;
      // Neither this event nor the mouse event that follows it may pan the map.
      event.stopPropagation();
      event.preventDefault();

      const at = host.project(positionAt(store.table, rowOf(store.table, id)));
      const pointerOffset = { x: at.x - pressed.x, y: at.y - pressed.y };
      let isDragging = false;
      const released = new AbortController();
      drag.current = released;
      const options = { signal: AbortSignal.any([unmounted.signal, released.signal]) };
      const move = (moved: PointerEvent) => {
        if (moved.pointerId !== event.pointerId) return;
        const { x, y } = pixelOf(moved);
        isDragging ||= Math.hypot(x - pressed.x, y - pressed.y) >= DRAG_THRESHOLD;
        if (!isDragging) return;
        element.setPointerCapture(moved.pointerId);
        emitDrag(id, host.unproject({ x: x + pointerOffset.x, y: y + pointerOffset.y }));
      };
      window.addEventListener("pointermove", move, options);
      window.addEventListener("pointerup", () => released.abort(), options);
      window.addEventListener("pointercancel", () => released.abort(), options);
    };
    element.addEventListener("pointerdown", onPointerDown, { capture: true, signal: unmounted.signal });
    return () => unmounted.abort();
  }, [host, canvas, store]);
}

/** Id of the open point if its marker is under the pixel, otherwise null. */
function openPointAt(store: PointStore, host: MapHost, pixel: Pixel): number | null {
  const { selected, table } = store;
  if (selected === null) return null;
  const row = rowOf(table, selected);
  if (row === -1 || !isPositionedRow(table, row)) return null;
  const tolerance = hitTolerance("mouse", markerDiameter(window.innerWidth));
  return hitTestPoint(store, host, pixel, tolerance) === selected ? selected : null;
}
