import type { GeoBounds } from "../../map/hosts/map-host.ts";

/** What a press on the map means. */
export type Press =
  | { readonly kind: "open"; readonly id: number }
  | { readonly kind: "toggle-route"; readonly id: number }
  | { readonly kind: "approach"; readonly bounds: GeoBounds }
  | { readonly kind: "close" };

/** With Shift, Ctrl, Alt or Command held a marker is for the route (P2 §4.2); a crowd shown as one is gone up to; the empty map closes what is open. */
export function pressOn(id: number | null, modified: boolean, crowd: GeoBounds | null = null): Press {
  if (id === null) return crowd ? { kind: "approach", bounds: crowd } : { kind: "close" };
  return { kind: modified ? "toggle-route" : "open", id };
}
