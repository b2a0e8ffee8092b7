import type { Covered, Size } from "../../features/map-stage/visible-area.ts";
import { ROOMY_WIDTH } from "../../lib/use-media-query.ts";
import { heightOf, PEEK } from "../../ui/sheet-detents.ts";

/** CSS pixels on either side of a card: `--space-3`. */
const MARGIN = 12;

/** How wide the cards beside the map are, in CSS pixels (P2 §2.4). */
export const cardWidth = (roomy: boolean): number => (roomy ? 380 : 340);

/** The part of the map that a card beside it covers, its margins with it. */
export const coveredByCard = (present: boolean, roomy: boolean): Covered => ({
  left: present ? cardWidth(roomy) + 2 * MARGIN : 0,
  bottom: 0,
});

/**
 * The part of the map that a sheet covers. Its first line stands below the map, and a sheet that was drawn
 * up over nearly everything is being read: the map behind it stays as it was at half.
 */
export function coveredBySheet(height: number, stageHeight: number): Covered {
  return { left: 0, bottom: Math.max(0, Math.min(height, stageHeight / 2) - PEEK) };
}

/** What the panel will cover when it comes: it comes after the map, whose first view depends on it. */
export function coveredAtFirst(wide: boolean, pointIsOpen: boolean, map: Size): Covered {
  if (wide) return coveredByCard(true, map.width >= ROOMY_WIDTH);
  const stageHeight = map.height + PEEK;
  return coveredBySheet(heightOf(pointIsOpen ? "half" : "peek", stageHeight), stageHeight);
}
