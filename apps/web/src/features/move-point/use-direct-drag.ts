import type { Position } from "@mapaobra/domain/point/coordinates";
import { isPlacedRow, positionAt, rowOf } from "@mapaobra/domain/point/table";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { MapHost, Pixel } from "../../map/hosts/map-host.ts";
import { markerDiameter, pick, pickTolerance } from "../../map/picking.ts";
import type { PointStore } from "../../map/point-store.ts";

/** CSS pixels that a press may tremble before it is a drag (P2 §9). */
const THRESHOLD = 5;

interface DirectDrag {
  readonly host: MapHost;
  /** What the host's map stands in. */
  readonly canvas: RefObject<HTMLElement | null>;
  readonly store: PointStore;
  /** Whether a point is being moved now. */
  readonly isMoving: boolean;
  readonly onPull: (id: number, to: Position) => void;
}

const isPlainPress = ({ pointerType, button, shiftKey, ctrlKey, altKey, metaKey }: PointerEvent) =>
  pointerType === "mouse" && button === 0 && !(shiftKey || ctrlKey || altKey || metaKey);

/**
 * With a mouse the open point is pulled by its own marker. Every other point, and every finger, moves the map:
 * nobody moves a point that they did not open first.
 */
export function useDirectDrag({ host, canvas, store, isMoving, onPull }: DirectDrag): void {
  const pull = useEffectEvent(onPull);
  const isFree = useEffectEvent(() => !isMoving);
  const drag = useRef<AbortController | null>(null);

  // Whoever gives up the move in the middle of the drag has let go of the point.
  useEffect(() => {
    if (!isMoving) drag.current?.abort();
  }, [isMoving]);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const closing = new AbortController();

    const press = (event: PointerEvent) => {
      if (!isFree() || !isPlainPress(event) || (event.target as Element).closest("button, a")) return;
      const { left, top } = element.getBoundingClientRect();
      const pixelOf = ({ clientX, clientY }: PointerEvent): Pixel => ({
        x: clientX - left,
        y: clientY - top,
      });
      const pressed = pixelOf(event);
      const id = openPointAt(store, host, pressed);
      if (id === null) return;
      // The map would go along: neither this press nor the mouse's own that follows it is for the map.
      event.stopPropagation();
      event.preventDefault();

      const at = host.project(positionAt(store.table, rowOf(store.table, id)));
      const grip = { x: at.x - pressed.x, y: at.y - pressed.y };
      let isDragging = false;
      const letGo = new AbortController();
      drag.current = letGo;
      const options = { signal: AbortSignal.any([closing.signal, letGo.signal]) };
      const move = (moved: PointerEvent) => {
        if (moved.pointerId !== event.pointerId) return;
        const { x, y } = pixelOf(moved);
        isDragging ||= Math.hypot(x - pressed.x, y - pressed.y) >= THRESHOLD;
        if (!isDragging) return;
        element.setPointerCapture(moved.pointerId);
        pull(id, host.unproject({ x: x + grip.x, y: y + grip.y }));
      };
      window.addEventListener("pointermove", move, options);
      window.addEventListener("pointerup", () => letGo.abort(), options);
      window.addEventListener("pointercancel", () => letGo.abort(), options);
    };
    element.addEventListener("pointerdown", press, { capture: true, signal: closing.signal });
    return () => closing.abort();
  }, [host, canvas, store]);
}

/** The open point, where a press there means it. */
function openPointAt(store: PointStore, host: MapHost, pixel: Pixel): number | null {
  const { selected, table } = store;
  if (selected === null) return null;
  const row = rowOf(table, selected);
  if (row === -1 || !isPlacedRow(table, row)) return null;
  const tolerance = pickTolerance("mouse", markerDiameter(window.innerWidth));
  return pick(store, host, pixel, tolerance) === selected ? selected : null;
}
