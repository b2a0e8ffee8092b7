import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Gesture, initialGestures, reduceGestures } from "./picture-gestures.ts";
import { type Frame, fitToFrame, type Offset } from "./picture-view.ts";
import { isViewerKey } from "./viewer-keys.ts";

const KEY_ZOOM_FACTOR = 1.2;
const KEY_STEP = 40;
const zoomKeys: Readonly<Record<string, Gesture>> = {
  "+": { kind: "zoom", factor: KEY_ZOOM_FACTOR },
  "=": { kind: "zoom", factor: KEY_ZOOM_FACTOR },
  "-": { kind: "zoom", factor: 1 / KEY_ZOOM_FACTOR },
  "0": { kind: "reset" },
};
const panKeys: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

/** Touch, mouse, wheel and key gestures of the picture in `stage`. */
export function usePictureGestures(
  viewport: RefObject<HTMLElement | null>,
  frame: Frame,
  onStep: (by: -1 | 1) => void,
) {
  const [state, setState] = useState(initialGestures);
  const latest = useRef(state);
  // The viewport may have changed its size.
  const view = fitToFrame(state.view, frame);

  const dispatch = (gesture: Gesture) => {
    const before = { ...latest.current, view: fitToFrame(latest.current.view, frame) };
    latest.current = reduceGestures(before, gesture, frame);
    setState(latest.current);
    if (gesture.kind === "up" && latest.current.step !== 0) onStep(latest.current.step);
  };

  const offsetOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Offset => {
    const { left, top, width, height } = viewport.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    dispatch({ kind: "wheel", delta: event.deltaY, ...offsetOf(event) });
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isViewerKey(event)) return;
    const by = view.scale > 1 ? panKeys[event.key] : undefined;
    const gesture = by ? ({ kind: "pan", by } as const) : zoomKeys[event.key];
    if (!gesture) return;
    event.preventDefault();
    dispatch(gesture);
  });
  useEffect(() => {
    const element = viewport.current;
    const dialog = element?.closest("dialog");
    const wheel = (event: WheelEvent) => onWheel(event);
    const key = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener("wheel", wheel, { passive: false });
    dialog?.addEventListener("keydown", key);
    return () => {
      element?.removeEventListener("wheel", wheel);
      dialog?.removeEventListener("keydown", key);
    };
  }, [viewport]);

  const finger = (event: PointerEvent) => ({ id: event.pointerId, ...offsetOf(event) });
  return {
    view,
    drawn: state.swipeOffset,
    isPressed: state.fingers.length > 0,
    act: dispatch,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        dispatch({ kind: "down", ...finger(event), time: event.timeStamp });
      },
      onPointerMove: (event: PointerEvent) => {
        if (latest.current.fingers.length > 0) dispatch({ kind: "move", ...finger(event) });
      },
      onPointerUp: (event: PointerEvent) => {
        if (latest.current.fingers.length > 0)
          dispatch({ kind: "up", ...finger(event), time: event.timeStamp });
      },
      onPointerCancel: (event: PointerEvent) => dispatch({ kind: "cancel", id: event.pointerId }),
    },
  };
}
