import type { MapHost, MapHostEvents, MapPointer, Pixel } from "./map-host.ts";

/** Duration of a long press, and its maximum movement in CSS pixels. */
const LONG_PRESS_MS = 500;
const MOVE_TOLERANCE_PX = 10;

export interface PressTracker {
  /** The type of the last pointer on the element. */
  pointer(): MapPointer["pointer"];
  /** The current or last press was a long press: ignore its click. */
  wasLongPress(): boolean;
}

interface LongPress extends Pixel {
  readonly modified: boolean;
}

/** The event of the menu that a long press opens. */
export const menuOfPress = (
  host: Pick<MapHost, "unproject">,
  { modified, ...pixel }: LongPress,
): MapHostEvents["contextMenu"] => ({ pixel, position: host.unproject(pixel), pointer: "touch", modified });

interface LongPressOptions {
  readonly signal: AbortSignal;
  /** In CSS pixels from the element's top left corner. */
  onLongPress(press: LongPress): void;
}

/** Tracks pointer presses on an element and detects long presses of touch. */
export function trackPresses(element: HTMLElement, { signal, onLongPress }: LongPressOptions): PressTracker {
  let pointer: MapPointer["pointer"] = "mouse";
  let spent = false;
  let pendingPress: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;

  const cancelPending = () => {
    clearTimeout(pendingPress?.timer);
    pendingPress = null;
  };
  const on = (
    name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel",
    handle: (event: PointerEvent) => void,
  ) => element.addEventListener(name, handle, { signal, capture: true, passive: true });

  on("pointerdown", (event) => {
    pointer = event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse";
    cancelPending();
    if (event.isPrimary) spent = false;
    // A second finger is a pinch.
    if (pointer !== "touch" || !event.isPrimary) return;
    const { clientX: x, clientY: y, shiftKey, ctrlKey, altKey, metaKey } = event;
    const timer = setTimeout(() => {
      pendingPress = null;
      spent = true;
      const { left, top } = element.getBoundingClientRect();
      onLongPress({ x: x - left, y: y - top, modified: shiftKey || ctrlKey || altKey || metaKey });
    }, LONG_PRESS_MS);
    pendingPress = { x, y, timer };
  });
  on("pointermove", ({ clientX, clientY }) => {
    if (pendingPress && Math.hypot(clientX - pendingPress.x, clientY - pendingPress.y) > MOVE_TOLERANCE_PX)
      cancelPending();
  });
  on("pointerup", cancelPending);
  on("pointercancel", cancelPending);
  // Suppress the browser's emulated mouse events, which would move the focus away from what has opened.
  const preventMouseEvents = (event: TouchEvent) => {
    if (spent && event.cancelable) event.preventDefault();
  };
  element.addEventListener("touchend", preventMouseEvents, { signal, capture: true, passive: false });
  signal.addEventListener("abort", cancelPending);
  return { pointer: () => pointer, wasLongPress: () => spent };
}
