import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";
import { useState } from "react";

/**
 * The bounds of the list. Held, they do not change: closing a point shows the same list, although the map moved
 * for the point.
 */
export function useListBounds(visible: GeoBounds | null, isHeld: boolean): GeoBounds | null {
  const [listed, setListed] = useState<GeoBounds | null>(null);
  if (!isHeld && visible !== listed) setListed(visible);
  return isHeld && listed ? listed : visible;
}
