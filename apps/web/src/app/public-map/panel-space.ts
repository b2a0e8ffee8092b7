import type { Covered, Size } from "../../features/map-stage/visible-area.ts";
import { heightOf, PEEK } from "../../ui/sheet-detents.ts";

/** A card beside the map takes this many pixels of it, its margin with it. */
const CARD = 376;

/** The part of the map that a card beside it covers. */
export const coveredByCard = (present: boolean): Covered => ({ left: present ? CARD : 0, bottom: 0 });

/**
 * The part of the map that a sheet covers. Its first line stands below the map, and a sheet that was drawn
 * up over nearly everything is being read: the map behind it stays as it was at half.
 */
export function coveredBySheet(height: number, stageHeight: number): Covered {
  return { left: 0, bottom: Math.max(0, Math.min(height, stageHeight / 2) - PEEK) };
}

/** What the panel will cover when it comes: it comes after the map, whose first view depends on it. */
export function coveredAtFirst(wide: boolean, pointIsOpen: boolean, map: Size): Covered {
  if (wide) return coveredByCard(true);
  const stageHeight = map.height + PEEK;
  return coveredBySheet(heightOf(pointIsOpen ? "half" : "peek", stageHeight), stageHeight);
}
