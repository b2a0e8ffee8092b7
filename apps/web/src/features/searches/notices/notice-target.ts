import { mapParam, noticeParam, pointParam } from "@mapaobra/domain/map/map-url-params";
import type { Notice } from "@mapaobra/domain/search/notice";
import { paths } from "../../shell/paths.ts";

/**
 * The address of what a notice reports: the project on its map, with its files if they are new. Of several projects
 * the map with exactly those.
 */
export function noticeTarget({
  id,
  kind,
  mapId,
  pointId,
}: Pick<Notice, "id" | "kind" | "mapId" | "pointId">): string {
  const query = new URLSearchParams({ [mapParam]: String(mapId) });
  if (pointId === null) query.set(noticeParam, String(id));
  else query.set(pointParam, String(pointId));
  if (pointId !== null && kind === "photos") query.set("medio", "todo");
  return `${paths.office.home}?${query}`;
}
