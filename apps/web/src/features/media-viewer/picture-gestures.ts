import { type Frame, type PictureView, panned, type Spot, wholePicture, zoomedAt } from "./picture-view.ts";

interface Finger extends Spot {
  readonly id: number;
}

interface Tap extends Spot {
  /** Milliseconds. */
  readonly time: number;
}

/** What fingers, a mouse and keys have made of a picture. */
export interface PictureGestures {
  readonly view: PictureView;
  readonly fingers: readonly Finger[];
  /** How far the picture was drawn aside on the way to the next one, in CSS pixels. */
  readonly drawn: number;
  /** Where the finger went down, while it may still be a tap. */
  readonly pressed: Tap | null;
  readonly tapped: Tap | null;
  /** Which way was asked for, since `pressed`: the next (1) or the one before (-1). */
  readonly turn: -1 | 0 | 1;
}

export type Gesture =
  | ({ readonly kind: "down" } & Finger & Tap)
  | ({ readonly kind: "move" } & Finger)
  | ({ readonly kind: "up" } & Finger & Tap)
  | { readonly kind: "cancel"; readonly id: number }
  | ({ readonly kind: "wheel"; readonly delta: number } & Spot)
  /** By a key or a button: around the middle. */
  | { readonly kind: "zoom"; readonly factor: number }
  | { readonly kind: "pan"; readonly by: Spot }
  | { readonly kind: "whole" };

export const untouched: PictureGestures = {
  view: wholePicture,
  fingers: [],
  drawn: 0,
  pressed: null,
  tapped: null,
  turn: 0,
};

/** From here on a press is a drag (P2 §9). */
const TAP_REACH = 5;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_REACH = 32;
const DOUBLE_TAP_SCALE = 2.5;
/** So much of the stage's width is drawn aside for the next picture, at most so many pixels. */
const TURN_SHARE = 0.2;
const TURN_MOST = 120;
const WHEEL_RATE = 0.002;
const middle: Spot = { x: 0, y: 0 };

/** What a gesture does to a picture: two fingers and the wheel zoom, one moves it or turns to its neighbour. */
export function pictureGestures(state: PictureGestures, gesture: Gesture, frame: Frame): PictureGestures {
  const { view, fingers } = state;
  switch (gesture.kind) {
    case "down": {
      const { id, x, y, time } = gesture;
      const down = [...fingers.filter((finger) => finger.id !== id), { id, x, y }].slice(0, 2);
      const alone = down.length === 1;
      return { ...state, fingers: down, drawn: 0, turn: 0, pressed: alone ? { x, y, time } : null };
    }
    case "move":
      return moved(state, gesture, frame);
    case "up":
      return lifted(state, gesture, frame);
    case "cancel":
      return { ...state, fingers: fingers.filter(({ id }) => id !== gesture.id), drawn: 0, pressed: null };
    case "wheel":
      return { ...state, view: zoomedAt(view, frame, Math.exp(-gesture.delta * WHEEL_RATE), gesture) };
    case "zoom":
      return { ...state, view: zoomedAt(view, frame, gesture.factor, middle) };
    case "pan":
      return { ...state, view: panned(view, frame, gesture.by) };
    case "whole":
      return { ...state, view: wholePicture };
  }
}

const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);

function moved(state: PictureGestures, { id, x, y }: Finger, frame: Frame): PictureGestures {
  const before = state.fingers.find((finger) => finger.id === id);
  if (!before) return state;
  const fingers = state.fingers.map((finger) => (finger.id === id ? { id, x, y } : finger));
  const by = { x: x - before.x, y: y - before.y };
  const other = state.fingers.find((finger) => finger.id !== id);
  if (other) {
    const apart = distance(before, other);
    const factor = apart > 0 ? distance({ x, y }, other) / apart : 1;
    const between = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 };
    const zoomed = zoomedAt(state.view, frame, factor, between);
    return { ...state, fingers, view: panned(zoomed, frame, { x: by.x / 2, y: by.y / 2 }) };
  }
  const pressed = state.pressed && distance(state.pressed, { x, y }) <= TAP_REACH ? state.pressed : null;
  if (state.view.scale > 1) return { ...state, fingers, pressed, view: panned(state.view, frame, by) };
  return { ...state, fingers, pressed, drawn: state.drawn + by.x };
}

function lifted(state: PictureGestures, { id, x, y, time }: Finger & Tap, frame: Frame): PictureGestures {
  const fingers = state.fingers.filter((finger) => finger.id !== id);
  const left = { ...state, fingers, drawn: 0, pressed: null };
  if (!state.pressed) {
    const enough = Math.min(TURN_MOST, frame.stage.width * TURN_SHARE);
    const turns = fingers.length === 0 && Math.abs(state.drawn) >= enough;
    return { ...left, tapped: null, turn: turns ? (state.drawn < 0 ? 1 : -1) : 0 };
  }
  const { tapped } = state;
  const isSecond =
    tapped && time - tapped.time <= DOUBLE_TAP_MS && distance(tapped, { x, y }) <= DOUBLE_TAP_REACH;
  if (!isSecond) return { ...left, tapped: { x, y, time } };
  const view =
    state.view.scale > 1 ? wholePicture : zoomedAt(wholePicture, frame, DOUBLE_TAP_SCALE, { x, y });
  return { ...left, tapped: null, view };
}
