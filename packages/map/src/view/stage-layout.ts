import type { ViewportInsets } from "./visible-area.ts";

/** CSS pixels on either side of a card: `--space-3`. */
const MARGIN = 12;

/** The columns of cards next to the map. Lengths are in CSS pixels. */
export interface CardLayout {
  /** From this window width on. */
  readonly minWidth: number;
  /** Width of a card (P2 §2.4). */
  readonly cardWidth: number;
  /** The open point has a column of its own next to the list; else it is in front of the list. */
  readonly isSideBySide: boolean;
}

/** From this window width on the panels are cards; below it they are a bottom sheet. */
export const MIN_CARDS_WIDTH = 768;

const narrowest: CardLayout = { minWidth: 0, cardWidth: 340, isSideBySide: false };
/** The widest first. */
const layouts: readonly CardLayout[] = [
  // The map keeps 1,100 px next to two cards, and 1,000 px next to one at 1440 px.
  { minWidth: 1920, cardWidth: 380, isSideBySide: true },
  { minWidth: 1024, cardWidth: 380, isSideBySide: false },
];

/** The window widths at which the layout changes. */
export const cardLayoutWidths: readonly number[] = layouts.map(({ minWidth }) => minWidth).toReversed();

/** The layout in a window; the same object for equal layouts. */
export const cardLayout = (windowWidth: number): CardLayout =>
  layouts.find(({ minWidth }) => windowWidth >= minWidth) ?? narrowest;

/** Height of the search and the tools over the map next to cards, with the margin above them. */
export const CARD_CONTROLS_HEIGHT = 56;

/** The insets of this many columns of cards with their margins, and of the controls above the map. */
export const cardInsets = (columns: 0 | 1 | 2, { cardWidth }: CardLayout): ViewportInsets => ({
  left: columns === 0 ? 0 : columns * (cardWidth + MARGIN) + MARGIN,
  top: CARD_CONTROLS_HEIGHT,
  bottom: 0,
});

/** The insets of the cards of a page that opens, with a point or without. */
export const initialCardInsets = (layout: CardLayout, pointIsOpen: boolean): ViewportInsets =>
  cardInsets(layout.isSideBySide && pointIsOpen ? 2 : 1, layout);

/** Height of the bar above a public map at the usual text size. */
export const TOP_BAR_HEIGHT = 55;
/** The part of it that does not grow with the text. */
export const TOP_BAR_BORDER = 3;
/** Below it the page scrolls (P2 §2.3). */
export const MIN_STAGE_HEIGHT = "20rem";
/** The same on a phone or in a window at 400 % zoom that is lower than `LOW_WINDOW_HEIGHT`. */
export const LOW_STAGE_HEIGHT = "24rem";
export const LOW_WINDOW_HEIGHT = 360;

/** Height of the search and the tools over a phone's map, with their margins. */
export const PHONE_CONTROLS_HEIGHT = 120;
/** The same over a raised sheet, where they are one row. */
const FOLDED_CONTROLS_HEIGHT = 68;

/** The part of the map's area that a sheet at half height covers: at least 45 % of a phone's window remain map. */
const SHEET_HALF = 0.4;

/** The part of a phone's sheet that is always visible, below the map. */
export const SHEET_PEEK_HEIGHT = 84;
/** The same for a sheet that begins with tabs. */
export const SHEET_TABS_HEIGHT = 56;

/**
 * The insets of a sheet. Its first line is below the map, and above half height it is being read: the map
 * behind it keeps the insets of half height.
 */
export function sheetInsets(
  height: number,
  stageHeight: number,
  peekHeight: number = SHEET_PEEK_HEIGHT,
): ViewportInsets {
  const controls = height > peekHeight ? FOLDED_CONTROLS_HEIGHT : PHONE_CONTROLS_HEIGHT;
  return {
    left: 0,
    // A low window has no room for both.
    top: stageHeight < 3 * PHONE_CONTROLS_HEIGHT ? 0 : controls,
    bottom: Math.max(0, Math.min(height, stageHeight * SHEET_HALF) - peekHeight),
  };
}
