import type { MapPointer } from "./map-host.ts";

/** How long a still finger means the right button, and how far it may tremble, in CSS pixels. */
const LONG_PRESS_MS = 500;
const TREMBLE = 10;

export interface Presses {
  /** What touched the element last. */
  pointer(): MapPointer["pointer"];
  /** The press that goes on, or ended last, was a long one: no click is to follow from it. */
  isSpent(): boolean;
}

interface PressListener {
  readonly signal: AbortSignal;
  /** In CSS pixels from the element's top left corner. */
  onLongPress(at: { readonly x: number; readonly y: number; readonly modified: boolean }): void;
}

/** Hears what presses an element, and a finger that stays where it came down. */
export function listenToPresses(element: HTMLElement, { signal, onLongPress }: PressListener): Presses {
  let pointer: MapPointer["pointer"] = "mouse";
  let spent = false;
  let waiting: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;

  const forget = () => {
    clearTimeout(waiting?.timer);
    waiting = null;
  };
  const on = (
    name: "pointerdown" | "pointermove" | "pointerup" | "pointercancel",
    hear: (event: PointerEvent) => void,
  ) => element.addEventListener(name, hear, { signal, capture: true, passive: true });

  on("pointerdown", (event) => {
    pointer = event.pointerType === "touch" || event.pointerType === "pen" ? event.pointerType : "mouse";
    forget();
    if (event.isPrimary) spent = false;
    // A second finger pinches.
    if (pointer !== "touch" || !event.isPrimary) return;
    const { clientX: x, clientY: y, shiftKey, ctrlKey, altKey, metaKey } = event;
    const timer = setTimeout(() => {
      waiting = null;
      spent = true;
      const { left, top } = element.getBoundingClientRect();
      onLongPress({ x: x - left, y: y - top, modified: shiftKey || ctrlKey || altKey || metaKey });
    }, LONG_PRESS_MS);
    waiting = { x, y, timer };
  });
  on("pointermove", ({ clientX, clientY }) => {
    if (waiting && Math.hypot(clientX - waiting.x, clientY - waiting.y) > TREMBLE) forget();
  });
  on("pointerup", forget);
  on("pointercancel", forget);
  // The browser would make a mouse's press and click of it, which take the focus from what has opened.
  const swallow = (event: TouchEvent) => {
    if (spent && event.cancelable) event.preventDefault();
  };
  element.addEventListener("touchend", swallow, { signal, capture: true, passive: false });
  signal.addEventListener("abort", forget);
  return { pointer: () => pointer, isSpent: () => spent };
}
