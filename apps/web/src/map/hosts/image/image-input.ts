import type { Pixel } from "../map-host.ts";
import type { ImageAction } from "./image-reducer.ts";
import { imageViewLimits } from "./image-view.ts";

/** Zoom per scrolled pixel: a notch of 100 is about a sixth. */
const WHEEL_RATE = 0.0015;
/** A trackpad pinch arrives as wheel events with Ctrl and a tenth of the usual deltas. */
const TRACKPAD_PINCH_RATE = 0.01;
/** Pixels per line and per page of a wheel. */
const LINE_PX = 40;
const PAGE_PX = 800;

interface Wheel {
  readonly deltaY: number;
  /** `WheelEvent.deltaMode`: 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
}

/** Exponential: zooming out reverses zooming in, however the scroll is split into events. */
export function wheelFactor({ deltaY, deltaMode, ctrlKey }: Wheel): number {
  const pixels = deltaY * ([1, LINE_PX, PAGE_PX][deltaMode] ?? 1);
  return Math.exp(-pixels * (ctrlKey ? TRACKPAD_PINCH_RATE : WHEEL_RATE));
}

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The action of a key; undefined for unhandled keys. An arrow moves the view to its side. */
export function keyAction({ key, ctrlKey, altKey, metaKey }: Key): ImageAction | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  const { keyPan } = imageViewLimits;
  const pan = (x: number, y: number): ImageAction => ({ type: "pan", by: { x: x * keyPan, y: y * keyPan } });
  switch (key) {
    case "ArrowLeft":
      return pan(1, 0);
    case "ArrowRight":
      return pan(-1, 0);
    case "ArrowUp":
      return pan(0, 1);
    case "ArrowDown":
      return pan(0, -1);
    default:
      return undefined;
  }
}

/** The action of a double click or a double tap. */
export const doubleClickAction = (at: Pixel, outwards: boolean): ImageAction => ({
  type: "zoom",
  factor: outwards ? 1 / imageViewLimits.doubleClickFactor : imageViewLimits.doubleClickFactor,
  at,
  smooth: true,
});

interface Tap {
  readonly pixel: Pixel;
  readonly time: number;
}

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_DISTANCE = 30;

/** Not all browsers emit `dblclick` for two taps. */
export const isDoubleTap = (first: Tap | null, second: Tap): boolean =>
  first !== null &&
  second.time - first.time <= DOUBLE_TAP_MS &&
  Math.hypot(second.pixel.x - first.pixel.x, second.pixel.y - first.pixel.y) <= DOUBLE_TAP_DISTANCE;
