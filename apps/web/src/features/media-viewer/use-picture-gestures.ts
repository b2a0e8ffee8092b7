import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { type Gesture, pictureGestures, untouched } from "./picture-gestures.ts";
import { type Frame, reframed, type Spot } from "./picture-view.ts";
import { isForViewer } from "./viewer-keys.ts";

const KEY_FACTOR = 1.2;
const KEY_STEP = 40;
const zoomKeys: Readonly<Record<string, Gesture>> = {
  "+": { kind: "zoom", factor: KEY_FACTOR },
  "=": { kind: "zoom", factor: KEY_FACTOR },
  "-": { kind: "zoom", factor: 1 / KEY_FACTOR },
  "0": { kind: "whole" },
};
const panKeys: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

/** Fingers, mouse, wheel and keys on the picture in `stage`. */
export function usePictureGestures(
  stage: RefObject<HTMLElement | null>,
  frame: Frame,
  onTurn: (by: -1 | 1) => void,
) {
  const [state, setState] = useState(untouched);
  const latest = useRef(state);
  // Its stage may have another size by now.
  const view = reframed(state.view, frame);

  const act = (gesture: Gesture) => {
    const before = { ...latest.current, view: reframed(latest.current.view, frame) };
    latest.current = pictureGestures(before, gesture, frame);
    setState(latest.current);
    if (gesture.kind === "up" && latest.current.turn !== 0) onTurn(latest.current.turn);
  };

  const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    act({ kind: "wheel", delta: event.deltaY, ...spotOf(event) });
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForViewer(event)) return;
    const by = view.scale > 1 ? panKeys[event.key] : undefined;
    const gesture = by ? ({ kind: "pan", by } as const) : zoomKeys[event.key];
    if (!gesture) return;
    event.preventDefault();
    act(gesture);
  });
  useEffect(() => {
    const element = stage.current;
    const dialog = element?.closest("dialog");
    const wheel = (event: WheelEvent) => onWheel(event);
    const key = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener("wheel", wheel, { passive: false });
    dialog?.addEventListener("keydown", key);
    return () => {
      element?.removeEventListener("wheel", wheel);
      dialog?.removeEventListener("keydown", key);
    };
  }, [stage]);

  const finger = (event: PointerEvent) => ({ id: event.pointerId, ...spotOf(event) });
  return {
    view,
    drawn: state.drawn,
    isHeld: state.fingers.length > 0,
    act,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        act({ kind: "down", ...finger(event), time: event.timeStamp });
      },
      onPointerMove: (event: PointerEvent) => {
        if (latest.current.fingers.length > 0) act({ kind: "move", ...finger(event) });
      },
      onPointerUp: (event: PointerEvent) => {
        if (latest.current.fingers.length > 0) act({ kind: "up", ...finger(event), time: event.timeStamp });
      },
      onPointerCancel: (event: PointerEvent) => act({ kind: "cancel", id: event.pointerId }),
    },
  };
}
