import type { Size, ViewportInsets } from "../../features/map-stage/visible-area.ts";
import { EXTRA_WIDE_WIDTH } from "../../lib/use-media-query.ts";
import { detentHeight, PEEK_HEIGHT } from "../../ui/sheet-detents.ts";

/** CSS pixels on either side of a card: `--space-3`. */
const MARGIN = 12;

/** How wide the cards beside the map are, in CSS pixels (P2 §2.4). */
export const cardWidth = (roomy: boolean): number => (roomy ? 380 : 340);

/** The part of the map that a card beside it covers, its margins with it. */
export const cardInsets = (present: boolean, roomy: boolean): ViewportInsets => ({
  left: present ? cardWidth(roomy) + 2 * MARGIN : 0,
  bottom: 0,
});

/**
 * The part of the map that a sheet covers. Its first line stands below the map, and a sheet that was drawn
 * up over nearly everything is being read: the map behind it stays as it was at half.
 */
export function sheetInsets(height: number, stageHeight: number): ViewportInsets {
  return { left: 0, bottom: Math.max(0, Math.min(height, stageHeight / 2) - PEEK_HEIGHT) };
}

/** What the panel will cover when it comes: it comes after the map, whose first view depends on it. */
export function initialInsets(wide: boolean, pointIsOpen: boolean, map: Size): ViewportInsets {
  if (wide) return cardInsets(true, map.width >= EXTRA_WIDE_WIDTH);
  const stageHeight = map.height + PEEK_HEIGHT;
  return sheetInsets(detentHeight(pointIsOpen ? "half" : "peek", stageHeight), stageHeight);
}
