import type { Place, Window2d } from "../../panorama/projection.ts";

/** What buttons at the window's sides and along its bottom take, in CSS pixels: labels stand beside them. */
const sides = 60;
const top = 8;
const bottom = 60;

/**
 * Where the middle of a label stands whose place on the sphere is seen at `at`: there, or as near to it as it is
 * not covered. Undefined where that place is outside of the window.
 */
export function labelPlace(at: Place, label: Window2d, window: Window2d): Place | undefined {
  const isInside = at.x >= 0 && at.x <= window.width && at.y >= 0 && at.y <= window.height;
  if (!isInside) return undefined;
  return {
    x: along(at.x, label.width, window.width, sides, sides),
    y: along(at.y, label.height, window.height, top, bottom),
  };
}

function along(at: number, length: number, room: number, before: number, after: number): number {
  const least = before + length / 2;
  const most = room - after - length / 2;
  return least > most ? at : Math.min(Math.max(at, least), most);
}
