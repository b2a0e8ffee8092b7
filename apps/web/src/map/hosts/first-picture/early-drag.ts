import { firstPictureElement } from "../first-picture-element.ts";
import type { Pixel } from "../map-host.ts";

/** CSS pixels; a press that moves less is a tap. */
const SLOP_PX = 5;

export interface EarlyDrag {
  /** How far the hand has moved the picture. */
  readonly by: Pixel;
  /** The pointer that still holds it, where it is in the window, and whether it has moved the picture. */
  readonly held: { readonly id: number; readonly at: Pixel; readonly moves: boolean } | null;
}

const nowhere: Pixel = { x: 0, y: 0 };
let by = nowhere;
let held: { id: number; at: Pixel; moves: boolean } | null = null;
let isTaken = false;

/** Moves the picture, which has all points, with the hand until a map is open over it. */
export function followEarlyDrag(): void {
  const carrier = firstPictureElement()?.querySelector("picture");
  if (!carrier) return;
  isTaken = false;
  const lifetime = new AbortController();
  const on = <Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, handle, { signal: lifetime.signal, passive: false });
  /** Some press what lies over the picture. */
  const pressed = new Set<number>();
  const isOver = () => isTaken || !carrier.isConnected;
  const release = ({ pointerId }: PointerEvent) => {
    pressed.delete(pointerId);
    if (held?.id === pointerId) held = null;
    if (isOver() && !held) lifetime.abort();
  };
  const hold = (event: PointerEvent) => {
    if (isOver() || held || event.buttons !== 1 || !isOnPicture(event)) return;
    held = { id: event.pointerId, at: { x: event.clientX, y: event.clientY }, moves: false };
  };

  on("pointerdown", (event) => {
    pressed.add(event.pointerId);
    hold(event);
  });
  on("pointermove", (event) => {
    if (isOver()) return held ? undefined : lifetime.abort();
    // The press was before this script.
    if (!pressed.has(event.pointerId)) hold(event);
    if (event.pointerId !== held?.id) return;
    if (event.buttons === 0) return release(event);
    const { clientX: x, clientY: y } = event;
    const way = { x: x - held.at.x, y: y - held.at.y };
    held.moves ||= Math.hypot(way.x, way.y) >= SLOP_PX;
    if (!held.moves) return;
    held.at = { x, y };
    by = { x: by.x + way.x, y: by.y + way.y };
    carrier.style.display = "block";
    carrier.style.transform = `translate(${by.x}px, ${by.y}px)`;
  });
  on("pointerup", release);
  on("pointercancel", release);
  // The browser neither scrolls the page by a finger nor drags the picture as a file.
  const keep = (event: Event) => held && event.cancelable && event.preventDefault();
  on("touchmove", keep);
  on("dragstart", keep);
}

/** Ends the moves of the picture: a map continues them. */
export function takeEarlyDrag(): EarlyDrag {
  const drag = { by, held };
  isTaken = true;
  by = nowhere;
  return drag;
}

/** Puts the picture back where another map, which knows no drag, shows it. */
export function undoEarlyDrag(): void {
  takeEarlyDrag();
  firstPictureElement()?.querySelector("picture")?.style.removeProperty("transform");
}

function isOnPicture({ target }: Event): boolean {
  return target instanceof Element && target.matches("html, body, #root, #primera-imagen *, [data-on-map]");
}
