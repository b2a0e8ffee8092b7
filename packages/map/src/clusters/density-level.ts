import { WORLD_TILE_PX } from "../view/fit-bounds.ts";

/** How dense points are aggregated. */
export type DensityKind = "groups" | "heat";

/** The zoom levels at which aggregation ends on a world map. */
export const MAX_DENSITY_ZOOM: Readonly<Record<DensityKind, number>> = { groups: 15, heat: 13.5 };

/**
 * A map with at least this many points opens with clusters: single markers cover it at the zoom of the whole
 * country. Smaller or transparent markers were rejected: P2 fixes their size, and blended colours of stages mislead.
 */
export const CLUSTERS_FROM = 1_000;

/**
 * The half zoom level at or below this scale, in CSS pixels per unit of the plane. A zoom level counts worlds
 * of 256 px; the plane is one unit wide.
 */
export function halfZoomLevel(pixelsPerUnit: number): number {
  return Math.floor(Math.log2(pixelsPerUnit / WORLD_TILE_PX) * 2 + 1e-6) / 2;
}
