import type { Pixel } from "../../map/hosts/map-host.ts";

/** The menu's size in CSS pixels (P2 §2.4). */
export const menuSize = { width: 220, height: 56 } as const;

/** How far the menu keeps from the map's edges. */
const MARGIN = 8;

/**
 * The menu's top left corner on a map of this size: at the pressed pixel, to its other side where it would
 * not fit, and always whole.
 */
export function menuPlace({ x, y }: Pixel, map: { width: number; height: number }): Pixel {
  return {
    x: alongside(x, menuSize.width, map.width),
    y: alongside(y, menuSize.height, map.height),
  };
}

function alongside(at: number, length: number, room: number): number {
  const last = room - length - MARGIN;
  const start = at > last ? at - length : at;
  return Math.max(Math.min(start, last), MARGIN);
}
