import {
  cardLayout,
  initialCardInsets,
  SHEET_PEEK_HEIGHT,
  sheetInsets,
} from "@mapaobra/map/view/stage-layout";
import type { Size, ViewportInsets } from "@mapaobra/map/view/visible-area";
import { detentHeight } from "../../ui/sheet-detents.ts";

/**
 * The insets of the panel before it has loaded: it loads after the map, whose initial view depends on them.
 */
export function initialInsets(wide: boolean, pointIsOpen: boolean, map: Size): ViewportInsets {
  if (wide) return initialCardInsets(cardLayout(map.width), pointIsOpen);
  const stageHeight = map.height + SHEET_PEEK_HEIGHT;
  return sheetInsets(detentHeight(pointIsOpen ? "half" : "peek", stageHeight), stageHeight);
}
