import { mapParam, noticeParam, pointParam } from "@mapaobra/domain/map/map-url-params";
import type { Notice, SearchNotice } from "@mapaobra/domain/search/notice";
import { officePages } from "../../shell/office-pages.ts";
import { paths } from "../../shell/paths.ts";

/** The address of what a notice reports. */
export function noticeTarget(notice: Notice): string {
  if (notice.kind === "import") return `${officePages.imports.path}/${notice.importId}`;
  if (notice.kind !== "inquiry") return newsTarget(notice);
  const { count, inquiryId, pointId } = notice;
  const query = new URLSearchParams(count === 1 ? { solicitud: String(inquiryId) } : { estado: "nuevas" });
  if (count > 1 && pointId !== null) query.set("proyecto", String(pointId));
  return `${officePages.inquiries.path}?${query}`;
}

/** The project on its map, with its files if they are new. Of several projects the map with exactly those. */
function newsTarget({ id, kind, mapId, pointId }: SearchNotice): string {
  const query = new URLSearchParams({ [mapParam]: String(mapId) });
  if (pointId === null) query.set(noticeParam, String(id));
  else query.set(pointParam, String(pointId));
  if (pointId !== null && kind === "photos") query.set("medio", "todo");
  return `${paths.office.home}?${query}`;
}
