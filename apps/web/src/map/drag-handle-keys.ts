import type { Pixel } from "./hosts/map-host.ts";

/** What the keys and the buttons do that stand in for a drag. */

const directions: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Pixels of a step with Shift held, and of a button's. */
export const LARGE_STEP_PX = 10;
/** How many times larger one step makes what is held. */
export const SCALE_STEP = 1.05;

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** How far an arrow key goes, in pixels; undefined of another key. */
export function moveStepOf({ key, shiftKey }: Key): Pixel | undefined {
  const direction = directions[key];
  if (!direction) return undefined;
  const pixels = shiftKey ? LARGE_STEP_PX : 1;
  return { x: direction.x * pixels, y: direction.y * pixels };
}

/** How many times larger or smaller a key makes things; undefined of another key. */
export function scaleStepOf({ key }: Key): number | undefined {
  // The plus sign is Shift and the equals sign on many keyboards, and nobody looks for Shift.
  if (key === "+" || key === "=") return SCALE_STEP;
  return key === "-" ? 1 / SCALE_STEP : undefined;
}
