import { useState } from "react";
import type { GeoBounds } from "../../map/hosts/map-host.ts";

/**
 * The bounds that the list is of. While a point is open they stay what they were: who comes back to the
 * list finds it as they left it, though the map made room for the point meanwhile.
 */
export function useListBounds(seen: GeoBounds | null, pointIsOpen: boolean): GeoBounds | null {
  const [listed, setListed] = useState(seen);
  const next = pointIsOpen && listed ? listed : seen;
  if (next !== listed) setListed(next);
  return next;
}
