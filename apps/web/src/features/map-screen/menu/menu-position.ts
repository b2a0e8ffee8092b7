import type { Pixel } from "../../../map/hosts/map-host.ts";

/** Size of the menu in CSS pixels (P2 §2.4). */
export const menuSize = { width: 220, height: 56 } as const;

/** Minimum distance from the edges of the map. */
const MARGIN = 8;

/**
 * Top left corner of the menu on a map of this size: at the pressed pixel, flipped near an edge, and always
 * inside.
 */
export const menuPosition = ({ x, y }: Pixel, map: { width: number; height: number }): Pixel => ({
  x: fitOnAxis(x, menuSize.width, map.width),
  y: fitOnAxis(y, menuSize.height, map.height),
});

function fitOnAxis(at: number, length: number, room: number): number {
  const last = room - length - MARGIN;
  const start = at > last ? at - length : at;
  return Math.max(Math.min(start, last), MARGIN);
}
