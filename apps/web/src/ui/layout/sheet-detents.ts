/** The resting positions of a bottom sheet. */
export type Detent = "peek" | "half" | "full";

const detents: readonly Detent[] = ["peek", "half", "full"];

/** The grip and one line of heading. */
export const PEEK_HEIGHT = 84;
/** Visible part of the container above a full sheet: the search field with a margin below it. */
const FULL_GAP = 64;
/** The part of the container that `half` covers (SHEET_HALF in map/view/stage-layout). */
const HALF = 0.4;
/** Below this height half of the container shows no content between the heading and the fold. */
const MIN_HALF_HEIGHT = 160;
/** Speed in pixels per millisecond above which a flick moves to the next detent. */
const FLICK_SPEED = 0.5;

/** The height of the sheet at a detent, in pixels. */
export function detentHeight(detent: Detent, stageHeight: number, peekHeight = PEEK_HEIGHT): number {
  const full = Math.max(peekHeight, stageHeight - FULL_GAP);
  if (detent === "peek") return Math.min(peekHeight, stageHeight);
  const half = Math.round(stageHeight * HALF);
  return detent === "full" || half < MIN_HALF_HEIGHT ? full : Math.min(full, half);
}

/** The detent of a sheet released at `height` with an upward `speed` in pixels per millisecond. */
export function detentAfterDrag(
  height: number,
  speed: number,
  stageHeight: number,
  peekHeight = PEEK_HEIGHT,
): Detent {
  const offsetOf = (detent: Detent) => detentHeight(detent, stageHeight, peekHeight) - height;
  const distance = (detent: Detent) => Math.abs(offsetOf(detent));
  if (speed > FLICK_SPEED) return detents.find((detent) => offsetOf(detent) > 0) ?? "full";
  if (speed < -FLICK_SPEED) return detents.findLast((detent) => offsetOf(detent) < 0) ?? "peek";
  return detents.reduce((best, detent) => (distance(detent) < distance(best) ? detent : best));
}

/** The next higher detent, and `peek` from full height. */
export function nextDetent(detent: Detent, stageHeight: number, peekHeight = PEEK_HEIGHT): Detent {
  const height = detentHeight(detent, stageHeight, peekHeight);
  return detents.find((other) => detentHeight(other, stageHeight, peekHeight) > height) ?? "peek";
}
