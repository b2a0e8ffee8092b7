import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";

/** Action of a click on the map. */
export type MapClickAction =
  | { readonly kind: "open"; readonly id: number }
  | { readonly kind: "toggle-route"; readonly id: number }
  | { readonly kind: "zoom-to-bounds"; readonly bounds: GeoBounds }
  | { readonly kind: "close" };

/**
 * A modifier key (Shift, Ctrl, Alt or Command) toggles a marker on the route (P2 §4.2). A cluster is zoomed
 * in on. An empty place closes the open point.
 */
export function mapClickAction(
  id: number | null,
  modified: boolean,
  densityBounds: GeoBounds | null = null,
): MapClickAction {
  if (id === null)
    return densityBounds ? { kind: "zoom-to-bounds", bounds: densityBounds } : { kind: "close" };
  return { kind: modified ? "toggle-route" : "open", id };
}
