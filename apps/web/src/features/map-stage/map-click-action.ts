import type { GeoBounds } from "../../map/hosts/map-host.ts";

/** What a press on the map means. */
export type MapClickAction =
  | { readonly kind: "open"; readonly id: number }
  | { readonly kind: "toggle-route"; readonly id: number }
  | { readonly kind: "approach"; readonly bounds: GeoBounds }
  | { readonly kind: "close" };

/** With Shift, Ctrl, Alt or Command held a marker is for the route (P2 §4.2); a crowd shown as one is gone up to; the empty map closes what is open. */
export function mapClickAction(
  id: number | null,
  modified: boolean,
  densityBounds: GeoBounds | null = null,
): MapClickAction {
  if (id === null) return densityBounds ? { kind: "approach", bounds: densityBounds } : { kind: "close" };
  return { kind: modified ? "toggle-route" : "open", id };
}
