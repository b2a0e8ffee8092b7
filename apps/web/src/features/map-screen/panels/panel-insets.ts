import {
  cardLayout,
  initialCardInsets,
  SHEET_PEEK_HEIGHT,
  SHEET_TABS_HEIGHT,
  sheetInsets,
} from "@mapaobra/map/view/stage-layout";
import type { Size, ViewportInsets } from "@mapaobra/map/view/visible-area";
import { detentHeight } from "../../../ui/layout/sheet-detents.ts";

interface Panels {
  readonly isWide: boolean;
  readonly isPointOpen: boolean;
  /** The user may create points: the sheet begins with tabs, and a column of buttons is at the right edge. */
  readonly canCreate: boolean;
}

/** Width of the column of buttons on a phone, with its margin. */
const BUTTON_COLUMN = 56;

/** The height of a phone's lowered sheet, below the map. */
export const sheetPeekHeight = (hasListTabs: boolean): number =>
  hasListTabs ? SHEET_TABS_HEIGHT : SHEET_PEEK_HEIGHT;

/**
 * The insets of the panels before they have loaded: they load after the map, whose initial view depends on them.
 * Lengths are in CSS pixels.
 */
export function initialInsets({ isWide, isPointOpen, canCreate }: Panels, map: Size): ViewportInsets {
  if (isWide) return initialCardInsets(cardLayout(map.width), isPointOpen);
  const peekHeight = sheetPeekHeight(canCreate);
  const stageHeight = map.height + peekHeight;
  const height = detentHeight(isPointOpen ? "half" : "peek", stageHeight, peekHeight);
  return { ...sheetInsets(height, stageHeight, peekHeight), right: canCreate ? BUTTON_COLUMN : 0 };
}
