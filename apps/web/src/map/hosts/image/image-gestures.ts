import type { MapPointer, Pixel } from "../map-host.ts";
import { doubleClickAction, isDoubleTap, keyAction, wheelFactor } from "./image-input.ts";
import { type ImageAction, type ImageState, isClick } from "./image-reducer.ts";

/** Duration of a long press. */
const LONG_PRESS_MS = 500;
/** A finger that moves less still taps. */
const TOUCH_SLOP_PX = 8;

export interface PointerEventLike {
  readonly pixel: Pixel;
  readonly pointer: MapPointer["pointer"];
  readonly modified: boolean;
}

export interface GestureHandlers {
  state(): ImageState;
  dispatch(action: ImageAction): void;
  click(pointer: PointerEventLike): void;
  contextMenu(pointer: PointerEventLike): void;
  hover(pointer: PointerEventLike | null): void;
  /** In the page of another site: the wheel or one finger would move the map, and belongs to that page. */
  readonly leftToPage: ((input: "wheel" | "touch") => void) | null;
}

/** Listens to mouse, touch, pen, wheel and keys on the stage. Returns the function that stops it. */
export function listenToGestures(stage: HTMLElement, listener: GestureHandlers): () => void {
  const lifetime = new AbortController();
  let lastTap: { pixel: Pixel; time: number } | null = null;
  let lastPointer: MapPointer["pointer"] = "mouse";
  let longPress: ReturnType<typeof setTimeout> | undefined;
  let wasLongPress = false;
  let downAt: Pixel = { x: 0, y: 0 };

  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
  ) => stage.addEventListener(name, handle, { signal: lifetime.signal, passive: false });

  const pixelOf = ({ clientX, clientY }: MouseEvent): Pixel => {
    const { left, top } = stage.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const toPointerEvent = (event: MouseEvent): PointerEventLike => ({
    pixel: pixelOf(event),
    pointer: lastPointer,
    modified: event.shiftKey || event.ctrlKey || event.altKey || event.metaKey,
  });

  on("pointerdown", (event) => {
    lastPointer = pointerTypeOf(event);
    if (event.isPrimary) wasLongPress = false;
    if (event.pointerType === "mouse" && event.button !== 0) return;
    downAt = { x: event.clientX, y: event.clientY };
    listener.dispatch({ type: "pointerDown", id: event.pointerId, pixel: pixelOf(event) });
    stage.setPointerCapture(event.pointerId);
    clearTimeout(longPress);
    if (lastPointer !== "touch") return;
    const pointer = toPointerEvent(event);
    longPress = setTimeout(() => {
      if (!isClick(listener.state(), event.pointerId)) return;
      wasLongPress = true;
      listener.dispatch({ type: "spend" });
      listener.contextMenu(pointer);
    }, LONG_PRESS_MS);
  });

  on("pointermove", (event) => {
    const type = pointerTypeOf(event);
    if (type !== "touch" && event.buttons === 0) {
      lastPointer = type;
      listener.hover(toPointerEvent(event));
      return;
    }
    const { pointerId: id, timeStamp: time } = event;
    if (type === "touch" && listener.leftToPage && listener.state().pointers.length < 2) {
      if (Math.hypot(event.clientX - downAt.x, event.clientY - downAt.y) < TOUCH_SLOP_PX) return;
      listener.dispatch({ type: "spend" });
      return listener.leftToPage("touch");
    }
    listener.dispatch({ type: "pointerMove", id, pixel: pixelOf(event), time });
  });

  on("pointerup", (event) => {
    const { pointerId: id, timeStamp: time } = event;
    const clicked = isClick(listener.state(), id);
    listener.dispatch({ type: "pointerUp", id, time });
    if (!clicked) return;
    clearTimeout(longPress);
    listener.click(toPointerEvent(event));
    if (lastPointer !== "touch") return;
    const tap = { pixel: pixelOf(event), time };
    const twice = isDoubleTap(lastTap, tap);
    lastTap = twice ? null : tap;
    if (twice) listener.dispatch(doubleClickAction(tap.pixel, false));
  });

  // Two fingers are ours where one finger scrolls the page.
  on("touchmove", (event) => {
    if (listener.leftToPage && event.touches.length > 1 && event.cancelable) event.preventDefault();
  });

  // Suppress the browser's emulated mouse events, which would move the focus away from what has opened.
  on("touchend", (event) => {
    if (wasLongPress && event.cancelable) event.preventDefault();
  });

  on("pointercancel", ({ pointerId }) => listener.dispatch({ type: "pointerCancel", id: pointerId }));
  on("lostpointercapture", ({ pointerId }) => listener.dispatch({ type: "pointerCancel", id: pointerId }));
  on("pointerleave", (event) => {
    if (pointerTypeOf(event) !== "touch") listener.hover(null);
  });

  on("dblclick", (event) => {
    if (lastPointer !== "touch") listener.dispatch(doubleClickAction(pixelOf(event), event.shiftKey));
  });

  on("contextmenu", (event) => {
    event.preventDefault();
    // Not all browsers emit `contextmenu` on a long press: touch uses our own detection everywhere.
    if (lastPointer === "touch") return;
    listener.dispatch({ type: "spend" });
    listener.contextMenu(toPointerEvent(event));
  });

  on("wheel", (event) => {
    if (listener.leftToPage && !event.ctrlKey && !event.metaKey) return listener.leftToPage("wheel");
    event.preventDefault();
    listener.dispatch({ type: "zoom", factor: wheelFactor(event), at: pixelOf(event), smooth: false });
  });

  on("keydown", (event) => {
    const action = keyAction(event);
    if (!action) return;
    event.preventDefault();
    listener.dispatch(action);
  });

  return () => {
    lifetime.abort();
    clearTimeout(longPress);
  };
}

const pointerTypeOf = ({ pointerType }: PointerEvent): MapPointer["pointer"] =>
  pointerType === "touch" || pointerType === "pen" ? pointerType : "mouse";
