import type { Pixel } from "./hosts/map-host.ts";

/** Keys and buttons as an alternative to dragging. */

const directions: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Pixels per step with Shift, and per click of a button. */
export const LARGE_STEP_PX = 10;
/** Factor of one scale step. */
export const SCALE_STEP = 1.05;

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** The offset of an arrow key in pixels; undefined for other keys. */
export function moveStepOf({ key, shiftKey }: Key): Pixel | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const pixels = shiftKey ? LARGE_STEP_PX : 1;
  return { x: direction.x * pixels, y: direction.y * pixels };
}

/** The scale factor of a key; undefined for other keys. */
export function scaleStepOf({ key }: Key): number | undefined {
  // The plus sign is Shift and the equals sign on many keyboards: accept both.
  if (key === "+" || key === "=") return SCALE_STEP;
  return key === "-" ? 1 / SCALE_STEP : undefined;
}
