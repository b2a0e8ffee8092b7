import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { useState } from "react";

/**
 * The bounds of the list. While a point is open they do not change: closing it shows the same list, although
 * the map moved for the point.
 */
export function useListBounds(visible: GeoBounds | null, pointIsOpen: boolean): GeoBounds | null {
  const [listed, setListed] = useState(visible);
  const next = pointIsOpen && listed ? listed : visible;
  if (next !== listed) setListed(next);
  return next;
}
