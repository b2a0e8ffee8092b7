import type { Pixel } from "../../map/hosts/map-host.ts";

/** The menu's size in CSS pixels (P2 §2.4). */
export const menuSize = { width: 220, height: 56 } as const;

/** How far the menu keeps from the map's edges. */
const MARGIN = 8;

/**
 * The menu's top left corner on a map of this size: at the pressed pixel, to its other side where it would
 * not fit, and always whole.
 */
export function menuPosition({ x, y }: Pixel, map: { width: number; height: number }): Pixel {
  return {
    x: fitOnAxis(x, menuSize.width, map.width),
    y: fitOnAxis(y, menuSize.height, map.height),
  };
}

function fitOnAxis(at: number, length: number, room: number): number {
  const last = room - length - MARGIN;
  const start = at > last ? at - length : at;
  return Math.max(Math.min(start, last), MARGIN);
}
