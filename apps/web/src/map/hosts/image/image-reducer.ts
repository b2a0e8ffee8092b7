import type { Pixel } from "../map-host.ts";
import { advanceMotion, FRAME_MS, type ImageMotion, inertiaAt, noMotion } from "./image-motion.ts";
import {
  clampView,
  fittedView,
  type ImageView,
  type ImageViewport,
  imageViewLimits,
  isSameView,
  panBy,
  viewAfterResize,
  zoomAt,
} from "./image-view.ts";

/** A finger or a pressed button. */
interface ActivePointer {
  readonly id: number;
  readonly pixel: Pixel;
}

interface TimedPixel {
  readonly pixel: Pixel;
  readonly time: number;
}

/** The gesture of the active pointers. */
type Gesture =
  | { readonly kind: "none" }
  /** Not moved yet: a click on release. */
  | { readonly kind: "press"; readonly start: Pixel }
  /** `trail`: recent positions, for the velocity on release. */
  | { readonly kind: "drag"; readonly trail: readonly TimedPixel[] }
  | { readonly kind: "pinch" }
  /** Already handled (a long press): ignored until the release. */
  | { readonly kind: "spent" };

export interface ImageState {
  readonly stage: ImageViewport;
  readonly view: ImageView;
  readonly motion: ImageMotion;
  readonly pointers: readonly ActivePointer[];
  readonly gesture: Gesture;
  /** Reduced motion: no inertia and no animation. */
  readonly calm: boolean;
}

/** Times are in milliseconds of any monotonic clock. */
export type ImageAction =
  /** `moves`: it is a drag already. */
  | { readonly type: "pointerDown"; readonly id: number; readonly pixel: Pixel; readonly moves?: boolean }
  | { readonly type: "pointerMove"; readonly id: number; readonly pixel: Pixel; readonly time: number }
  | { readonly type: "pointerUp"; readonly id: number; readonly time: number }
  | { readonly type: "pointerCancel"; readonly id: number }
  | { readonly type: "spend" }
  /** `at` is the fixed point; defaults to the centre of the stage. */
  | { readonly type: "zoom"; readonly factor: number; readonly at: Pixel; readonly smooth: boolean }
  | { readonly type: "pan"; readonly by: Pixel }
  | { readonly type: "show"; readonly view: ImageView; readonly smooth: boolean }
  | { readonly type: "stage"; readonly stage: ImageViewport }
  | { readonly type: "calm"; readonly calm: boolean }
  | { readonly type: "frame"; readonly elapsed: number };

export const initialImageState = (stage: ImageViewport, reducedMotion: boolean): ImageState => ({
  stage,
  view: fittedView(stage),
  motion: noMotion,
  pointers: [],
  gesture: { kind: "none" },
  calm: reducedMotion,
});

export const isMoving = ({ motion }: ImageState): boolean => motion.kind !== "none";

/** No motion and no active pointer. */
export const isIdle = (state: ImageState): boolean => !isMoving(state) && state.pointers.length === 0;

/** Whether releasing this pointer now is a click. */
export const isClick = ({ gesture, pointers }: ImageState, id: number): boolean =>
  gesture.kind === "press" && pointers[0]?.id === id;

/** Reduces an action to the next state of an image map. Pure, so that every rule can be tested. */
export function imageReducer(state: ImageState, action: ImageAction): ImageState {
  switch (action.type) {
    case "pointerDown":
      return pointerDown(state, action);
    case "pointerMove":
      return pointerMove(state, action);
    case "pointerUp":
      return releasePointer(state, action.id, action.time);
    case "pointerCancel":
      return releasePointer(state, action.id, null);
    case "spend":
      return { ...state, gesture: state.pointers.length > 0 ? { kind: "spent" } : state.gesture };
    case "zoom": {
      const to = zoomAt(targetView(state), state.stage, action.factor, action.at);
      return moveTo(state, to, action.smooth);
    }
    case "pan":
      return moveTo(state, panBy(targetView(state), state.stage, action.by), true);
    case "show":
      return moveTo(state, clampView(action.view, state.stage), action.smooth);
    case "stage": {
      const view = viewAfterResize(targetView(state), state.stage, action.stage);
      return { ...state, stage: action.stage, view, motion: noMotion };
    }
    case "calm":
      return { ...moveTo(state, targetView(state), false), calm: action.calm };
    case "frame":
      return { ...state, ...advanceMotion(state.view, state.stage, state.motion, action.elapsed) };
  }
}

/** The target of the running animation, so that fast steps add up. */
const targetView = ({ motion, view }: ImageState) => (motion.kind === "travel" ? motion.to : view);

function moveTo(state: ImageState, to: ImageView, smooth: boolean): ImageState {
  const { view: from, calm } = state;
  if (isSameView(from, to)) return { ...state, motion: noMotion };
  if (!smooth || calm) return { ...state, view: to, motion: noMotion };
  return { ...state, motion: { kind: "travel", from, to, elapsed: 0 } };
}

/** A touch stops the motion. A third pointer is ignored. */
function pointerDown(
  state: ImageState,
  { id, pixel, moves }: ActivePointer & { readonly moves?: boolean },
): ImageState {
  if (state.pointers.length === 2) return state;
  const pointers = [...state.pointers, { id, pixel }];
  const one: Gesture = moves ? { kind: "drag", trail: [] } : { kind: "press", start: pixel };
  const gesture: Gesture = pointers.length === 2 ? { kind: "pinch" } : one;
  return { ...state, pointers, gesture, motion: noMotion };
}

function pointerMove(state: ImageState, { id, pixel, time }: ActivePointer & { time: number }): ImageState {
  const held = state.pointers.find((pointer) => pointer.id === id);
  if (!held) return state;
  const pointers = state.pointers.map((pointer) => (pointer.id === id ? { id, pixel } : pointer));
  const next = { ...state, pointers };
  const { gesture, stage, view } = state;

  if (gesture.kind === "press") {
    const by = subtract(pixel, gesture.start);
    if (Math.hypot(by.x, by.y) < imageViewLimits.dragThreshold) return next;
    // Includes the movement up to the threshold: the picture stays under the finger.
    return { ...next, view: panBy(view, stage, by), gesture: { kind: "drag", trail: [{ pixel, time }] } };
  }
  if (gesture.kind === "drag") {
    const samples = [...recentSamples(gesture.trail, time), { pixel, time }];
    const by = subtract(pixel, held.pixel);
    return { ...next, view: panBy(view, stage, by), gesture: { kind: "drag", trail: samples } };
  }
  if (gesture.kind === "pinch") return { ...next, view: pinched(state, pointers) };
  return next;
}

/** Pinch: the midpoint of the two fingers pans, their distance zooms. */
function pinched({ view, stage, pointers: before }: ImageState, after: readonly ActivePointer[]): ImageView {
  const [from, to] = [pinchOf(before), pinchOf(after)];
  const carried = { ...view, ...add(view, subtract(to.middle, from.middle)) };
  return zoomAt(carried, stage, from.length > 0 ? to.length / from.length : 1, to.middle);
}

function pinchOf(pointers: readonly ActivePointer[]) {
  const [one, other] = pointers as [ActivePointer, ActivePointer];
  const { x, y } = subtract(other.pixel, one.pixel);
  return { middle: add(one.pixel, { x: x / 2, y: y / 2 }), length: Math.hypot(x, y) };
}

/** `time` is null on pointercancel, which starts no inertia. */
function releasePointer(state: ImageState, id: number, time: number | null): ImageState {
  const pointers = state.pointers.filter((pointer) => pointer.id !== id);
  if (pointers.length === state.pointers.length) return state;
  const left = pointers[0];
  // The remaining finger continues to pan from its position.
  if (left) return { ...state, pointers, gesture: { kind: "drag", trail: [] } };
  const { gesture, calm } = state;
  const flies = gesture.kind === "drag" && time !== null && !calm;
  const motion = flies ? inertiaAt(velocityOf(gesture.trail, time)) : state.motion;
  return { ...state, pointers, gesture: { kind: "none" }, motion };
}

/** The period over which velocity is measured: a finger that rests before the release leaves no inertia. */
const VELOCITY_WINDOW_MS = 100;

const recentSamples = (samples: readonly TimedPixel[], now: number) =>
  samples.filter(({ time }) => now - time <= VELOCITY_WINDOW_MS);

/** Pixels per frame, from the oldest sample to the release. */
function velocityOf(samples: readonly TimedPixel[], now: number): Pixel {
  const lately = recentSamples(samples, now);
  const first = lately[0];
  const last = lately.at(-1);
  if (!first || !last || now <= first.time) return { x: 0, y: 0 };
  const frames = (now - first.time) / FRAME_MS;
  const way = subtract(last.pixel, first.pixel);
  return { x: way.x / frames, y: way.y / frames };
}

const subtract = (to: Pixel, from: Pixel): Pixel => ({ x: to.x - from.x, y: to.y - from.y });
const add = (one: Pixel, other: Pixel): Pixel => ({ x: one.x + other.x, y: one.y + other.y });
