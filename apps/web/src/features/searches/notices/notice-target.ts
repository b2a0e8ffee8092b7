import { setFilterParams } from "@mapaobra/contract/wire/filter-query";
import { mapParam, pointParam } from "@mapaobra/domain/map/map-url-params";
import { noFilters, type PointFilters } from "@mapaobra/domain/point/filters";
import type { Notice } from "@mapaobra/domain/search/notice";
import { paths } from "../../shell/paths.ts";

/**
 * The address of what a notice reports: the project on its map, with its files if they are new. Of several projects
 * the map with the filters of the search, as far as they are known.
 */
export function noticeTarget(
  { kind, mapId, pointId }: Pick<Notice, "kind" | "mapId" | "pointId">,
  filters: PointFilters = noFilters,
): string {
  const query = new URLSearchParams({ [mapParam]: String(mapId) });
  if (pointId === null) return `${paths.office.home}?${setFilterParams(query, filters)}`;
  query.set(pointParam, String(pointId));
  if (kind === "photos") query.set("medio", "todo");
  return `${paths.office.home}?${query}`;
}
