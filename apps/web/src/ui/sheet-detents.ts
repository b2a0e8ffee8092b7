/** Where a bottom sheet comes to rest. */
export type Detent = "peek" | "half" | "full";

const detents: readonly Detent[] = ["peek", "half", "full"];

/** The grip and one line of heading. */
export const PEEK_HEIGHT = 84;
/** What a full sheet leaves of the stage, so that it is seen to stand on something. */
const FULL_GAP = 56;
/** A flick faster than this goes on to the next resting place, in pixels a millisecond. */
const FLICK_SPEED = 0.5;

/** Pixels of the stage that the sheet covers at a resting place. */
export function detentHeight(detent: Detent, stageHeight: number): number {
  const full = Math.max(PEEK_HEIGHT, stageHeight - FULL_GAP);
  if (detent === "peek") return Math.min(PEEK_HEIGHT, stageHeight);
  return detent === "full" ? full : Math.min(full, Math.max(PEEK_HEIGHT, Math.round(stageHeight * 0.5)));
}

/** Where a sheet goes that was let go at `height` with an upward `speed` in pixels a millisecond. */
export function detentAfterDrag(height: number, speed: number, stageHeight: number): Detent {
  const distance = (detent: Detent) => Math.abs(detentHeight(detent, stageHeight) - height);
  const beyond = (detent: Detent) => detentHeight(detent, stageHeight) - height;
  if (speed > FLICK_SPEED) return detents.find((detent) => beyond(detent) > 0) ?? "full";
  if (speed < -FLICK_SPEED) return detents.findLast((detent) => beyond(detent) < 0) ?? "peek";
  return detents.reduce((best, detent) => (distance(detent) < distance(best) ? detent : best));
}

/** One step up, and from the top back to the first line. */
export function nextDetent(detent: Detent): Detent {
  return detents[(detents.indexOf(detent) + 1) % detents.length] as Detent;
}
