import type { PointFilters } from "@mapaobra/domain/point/filters";
import { type Zone, zoneOfBounds } from "@mapaobra/domain/point/zone";
import type { GeoBounds } from "@mapaobra/map/view/geo-bounds";

/** The part of the map that a search is limited to: none, what the map shows now, or the zone of its filters. */
export type SearchArea = "whole" | "view" | "zone";

/** The filters of a search with its area. `zone` is the one that the form started with. */
export const withArea = (
  filters: PointFilters,
  area: SearchArea,
  { zone, bounds }: { readonly zone: Zone; readonly bounds: GeoBounds | null },
): PointFilters => ({
  ...filters,
  zone: area === "zone" ? zone : area === "view" && bounds ? zoneOfBounds(bounds) : [],
});
