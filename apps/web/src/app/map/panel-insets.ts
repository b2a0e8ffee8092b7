import type { Size, ViewportInsets } from "../../features/map-stage/visible-area.ts";
import { EXTRA_WIDE_WIDTH } from "../../lib/use-media-query.ts";
import { detentHeight, PEEK_HEIGHT } from "../../ui/sheet-detents.ts";

/** CSS pixels on either side of a card: `--space-3`. */
const MARGIN = 12;

/** Width of the cards next to the map, in CSS pixels (P2 §2.4). */
export const cardWidth = (isExtraWide: boolean): number => (isExtraWide ? 380 : 340);

/** The insets of a card with its margins. */
export const cardInsets = (present: boolean, isExtraWide: boolean): ViewportInsets => ({
  left: present ? cardWidth(isExtraWide) + 2 * MARGIN : 0,
  bottom: 0,
});

/** Height of the search, the tools and the density switch over a phone's map, with their margins. */
const PHONE_CONTROLS_HEIGHT = 164;

/**
 * The insets of a sheet. Its first line is below the map, and above half height it is being read: the map
 * behind it keeps the insets of half height.
 */
export function sheetInsets(height: number, stageHeight: number): ViewportInsets {
  return {
    left: 0,
    // A low window has no room for both.
    top: stageHeight < 3 * PHONE_CONTROLS_HEIGHT ? 0 : PHONE_CONTROLS_HEIGHT,
    bottom: Math.max(0, Math.min(height, stageHeight / 2) - PEEK_HEIGHT),
  };
}

/**
 * The insets of the panel before it has loaded: it loads after the map, whose initial view depends on them.
 */
export function initialInsets(wide: boolean, pointIsOpen: boolean, map: Size): ViewportInsets {
  if (wide) return cardInsets(true, map.width >= EXTRA_WIDE_WIDTH);
  const stageHeight = map.height + PEEK_HEIGHT;
  return sheetInsets(detentHeight(pointIsOpen ? "half" : "peek", stageHeight), stageHeight);
}
