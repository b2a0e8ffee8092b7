import { type KeyEffect, keyEffect } from "./camera-keys.ts";
import type { ScreenPoint } from "./projection.ts";

/** A pointer that moved less than this, in CSS pixels, is a click and not a drag. */
const DRAG_THRESHOLD = 5;
/** Zoom per scrolled pixel: a notch of 100 is about a sixth. */
const WHEEL_RATE = 0.0015;
/** Pixels per unit of `WheelEvent.deltaMode`: pixel, line, page. */
const WHEEL_UNITS = [1, 40, 800];

interface SphereGestureHandlers {
  /** The sphere is dragged by an offset in CSS pixels. */
  drag(by: ScreenPoint): void;
  /** The drag ended with this velocity, in CSS pixels a millisecond. */
  release(velocity: ScreenPoint): void;
  /** The content is scaled by a factor. */
  scale(factor: number): void;
  press(at: ScreenPoint): void;
  keyDown(effect: KeyEffect): void;
  keyUp(effect: KeyEffect): void;
  /** All held keys are released. */
  releaseKeys(): void;
}

/** Listens to mouse, touch, wheel and keys on the stage. Returns the function that stops it. */
export function listenToSphereGestures(stage: HTMLElement, handlers: SphereGestureHandlers): () => void {
  const listening = new AbortController();
  const pointers = new Map<number, ScreenPoint>();
  let moved = 0;
  let last = { time: 0, velocity: { x: 0, y: 0 } };

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => stage.addEventListener(name, handle, { signal: listening.signal, passive: false });
  const placeOf = ({ clientX, clientY }: MouseEvent): ScreenPoint => ({ x: clientX, y: clientY });
  const pinchDistance = () => {
    const [one, other] = [...pointers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };

  on("pointerdown", (event) => {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    pointers.set(event.pointerId, placeOf(event));
    stage.setPointerCapture(event.pointerId);
    if (pointers.size === 1) moved = 0;
    last = { time: event.timeStamp, velocity: { x: 0, y: 0 } };
  });

  on("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const wide = pinchDistance();
    const now = placeOf(event);
    pointers.set(event.pointerId, now);
    // With two fingers each contributes half of the drag.
    const by = { x: (now.x - before.x) / pointers.size, y: (now.y - before.y) / pointers.size };
    moved += Math.hypot(by.x, by.y);
    if (moved < DRAG_THRESHOLD && pointers.size === 1) return;
    handlers.drag(by);
    const elapsed = Math.max(event.timeStamp - last.time, 1);
    last = { time: event.timeStamp, velocity: { x: by.x / elapsed, y: by.y / elapsed } };
    if (pointers.size === 2 && wide > 0) handlers.scale(pinchDistance() / wide);
  });

  on("pointerup", (event) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0) return;
    if (moved < DRAG_THRESHOLD) {
      const { left, top } = stage.getBoundingClientRect();
      handlers.press({ x: event.clientX - left, y: event.clientY - top });
    } else if (event.timeStamp - last.time < 60) {
      handlers.release(last.velocity);
    }
  });
  on("pointercancel", ({ pointerId }) => pointers.delete(pointerId));

  on("wheel", (event) => {
    event.preventDefault();
    const pixels = event.deltaY * (WHEEL_UNITS[event.deltaMode] ?? 1);
    handlers.scale(Math.exp(-pixels * WHEEL_RATE * (event.ctrlKey ? 6 : 1)));
  });

  on("keydown", (event) => {
    const effect = event.target === stage ? keyEffect(event) : undefined;
    if (!effect) return;
    event.preventDefault();
    if (!event.repeat || effect.kind === "zoom") handlers.keyDown(effect);
  });
  on("keyup", (event) => {
    // Ignores modifiers: a key released while another is held counts as released.
    const effect = keyEffect({ key: event.key, ctrlKey: false, altKey: false, metaKey: false });
    if (effect) handlers.keyUp(effect);
  });
  on("blur", () => handlers.releaseKeys());

  return () => listening.abort();
}
