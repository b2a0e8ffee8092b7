import { type Frame, fittedView, type Offset, type PictureView, panBy, zoomAt } from "./picture-view.ts";

interface PointerOffset extends Offset {
  readonly id: number;
}

interface Tap extends Offset {
  /** Milliseconds. */
  readonly time: number;
}

/** State of the gestures on a picture. */
export interface PictureGestures {
  readonly view: PictureView;
  readonly fingers: readonly PointerOffset[];
  /** Horizontal swipe towards another picture, in CSS pixels. */
  readonly swipeOffset: number;
  /** Start of the touch, while it may still be a tap. */
  readonly pressed: Tap | null;
  readonly lastTap: Tap | null;
  /** Requested step since `pressed`: next (1) or previous (-1). */
  readonly step: -1 | 0 | 1;
}

export type Gesture =
  | ({ readonly kind: "down" } & PointerOffset & Tap)
  | ({ readonly kind: "move" } & PointerOffset)
  | ({ readonly kind: "up" } & PointerOffset & Tap)
  | { readonly kind: "cancel"; readonly id: number }
  | ({ readonly kind: "wheel"; readonly delta: number } & Offset)
  /** By key or button: around the centre. */
  | { readonly kind: "zoom"; readonly factor: number }
  | { readonly kind: "pan"; readonly by: Offset }
  | { readonly kind: "reset" };

export const initialGestures: PictureGestures = {
  view: fittedView,
  fingers: [],
  swipeOffset: 0,
  pressed: null,
  lastTap: null,
  step: 0,
};

/** A press that moves further is a drag (P2 §9). */
const TAP_SLOP = 5;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_SLOP = 32;
const DOUBLE_TAP_SCALE = 2.5;
/** Swipe distance that changes the picture: a fraction of the viewport width, limited in pixels. */
const SWIPE_SHARE = 0.2;
const MAX_SWIPE_PIXELS = 120;
const WHEEL_ZOOM_RATE = 0.002;
const middle: Offset = { x: 0, y: 0 };

/** Reducer of gestures: pinch and wheel zoom; one finger pans, or swipes to another picture. */
export function reduceGestures(state: PictureGestures, gesture: Gesture, frame: Frame): PictureGestures {
  const { view, fingers } = state;
  switch (gesture.kind) {
    case "down": {
      const { id, x, y, time } = gesture;
      const down = [...fingers.filter((finger) => finger.id !== id), { id, x, y }].slice(0, 2);
      const isSinglePointer = down.length === 1;
      return {
        ...state,
        fingers: down,
        swipeOffset: 0,
        step: 0,
        pressed: isSinglePointer ? { x, y, time } : null,
      };
    }
    case "move":
      return onPointerMove(state, gesture, frame);
    case "up":
      return onPointerUp(state, gesture, frame);
    case "cancel":
      return {
        ...state,
        fingers: fingers.filter(({ id }) => id !== gesture.id),
        swipeOffset: 0,
        pressed: null,
      };
    case "wheel":
      return { ...state, view: zoomAt(view, frame, Math.exp(-gesture.delta * WHEEL_ZOOM_RATE), gesture) };
    case "zoom":
      return { ...state, view: zoomAt(view, frame, gesture.factor, middle) };
    case "pan":
      return { ...state, view: panBy(view, frame, gesture.by) };
    case "reset":
      return { ...state, view: fittedView };
  }
}

const distance = (one: Offset, other: Offset) => Math.hypot(one.x - other.x, one.y - other.y);

function onPointerMove(state: PictureGestures, { id, x, y }: PointerOffset, frame: Frame): PictureGestures {
  const before = state.fingers.find((finger) => finger.id === id);
  if (!before) return state;
  const pointers = state.fingers.map((finger) => (finger.id === id ? { id, x, y } : finger));
  const by = { x: x - before.x, y: y - before.y };
  const other = state.fingers.find((finger) => finger.id !== id);
  if (other) {
    const pinchDistance = distance(before, other);
    const factor = pinchDistance > 0 ? distance({ x, y }, other) / pinchDistance : 1;
    const between = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 };
    const zoomed = zoomAt(state.view, frame, factor, between);
    return { ...state, fingers: pointers, view: panBy(zoomed, frame, { x: by.x / 2, y: by.y / 2 }) };
  }
  const possibleTap = state.pressed && distance(state.pressed, { x, y }) <= TAP_SLOP ? state.pressed : null;
  if (state.view.scale > 1)
    return { ...state, fingers: pointers, pressed: possibleTap, view: panBy(state.view, frame, by) };
  return { ...state, fingers: pointers, pressed: possibleTap, swipeOffset: state.swipeOffset + by.x };
}

function onPointerUp(
  state: PictureGestures,
  { id, x, y, time }: PointerOffset & Tap,
  frame: Frame,
): PictureGestures {
  const pointers = state.fingers.filter((finger) => finger.id !== id);
  const left = { ...state, fingers: pointers, swipeOffset: 0, pressed: null };
  if (!state.pressed) {
    const enough = Math.min(MAX_SWIPE_PIXELS, frame.stage.width * SWIPE_SHARE);
    const isSwipe = pointers.length === 0 && Math.abs(state.swipeOffset) >= enough;
    return { ...left, lastTap: null, step: isSwipe ? (state.swipeOffset < 0 ? 1 : -1) : 0 };
  }
  const { lastTap } = state;
  const isSecond =
    lastTap && time - lastTap.time <= DOUBLE_TAP_MS && distance(lastTap, { x, y }) <= DOUBLE_TAP_SLOP;
  if (!isSecond) return { ...left, lastTap: { x, y, time } };
  const view = state.view.scale > 1 ? fittedView : zoomAt(fittedView, frame, DOUBLE_TAP_SCALE, { x, y });
  return { ...left, lastTap: null, view };
}
