import type { Actor } from "@mapaobra/domain/access/actor";
import { can } from "@mapaobra/domain/access/policy";
import { newsOf } from "@mapaobra/domain/search/alert-change";
import { alertKinds } from "@mapaobra/domain/search/search";
import { sql } from "kysely";
import { changedFields } from "../../../database/changed-fields.ts";
import { executePrepared } from "../../../database/prepared-statements.ts";
import type { UnitOfWork } from "../../../database/schema.ts";
import { visibleNoticesOf } from "../../../database/visible-notices.ts";
import type { ReportedNotice } from "./reported-notice.ts";

/**
 * Those of these notices that the reader may see now and still wants by mail, oldest first. `unit` has the reader's
 * scope.
 */
export async function readReportedNotices(
  unit: UnitOfWork,
  reader: Extract<Actor, { kind: "user" }>,
  ids: readonly number[],
): Promise<ReportedNotice[]> {
  const visible = visibleNoticesOf(unit, reader.userId)
    .select([
      "notices.kind",
      "notices.count",
      "notices.fields",
      "notices.stage_before as stageBefore",
      "notices.stage_after as stageAfter",
      "searches.id as searchId",
      "searches.name as searchName",
      "searches.filters",
      "maps.id as mapId",
      "maps.slug",
      "maps.type",
      "maps.map_url as mapUrl",
      "maps.company_id as companyId",
      "maps.published",
      "notices.point_id as pointId",
      "points.name",
      "points.stage",
      "points.work_class as workClass",
      "points.area",
      "points.province",
      "points.canton",
      "points.district",
    ])
    .where("notices.id", "=", sql<number>`any(${ids}::integer[])`)
    .where("searches.frequency", "<>", "never")
    .orderBy("notices.at")
    .orderBy("notices.id");
  const { rows } = await executePrepared(unit, visible.compile());
  return rows.flatMap((row): ReportedNotice[] => {
    const { companyId, published, kind, stageBefore, stageAfter, count } = row;
    const map = { id: row.mapId, slug: row.slug, type: row.type, mapUrl: row.mapUrl, companyId, published };
    if (!can(reader, "point.read", map)) return [];
    const withContacts = can(reader, "point.readContacts", map);
    const change = { kind, fields: changedFields(row.fields), stageBefore, stageAfter };
    const { pointId: id, name, stage, workClass, area, province, canton, district } = row;
    // The news of several projects name no fields.
    const news = id === null ? change : newsOf(change, { kinds: alertKinds, withContacts });
    if (!news) return [];
    return [
      {
        ...news,
        count,
        search: { id: row.searchId, name: row.searchName, filters: row.filters },
        map,
        point:
          id === null ? null : { id, name: name ?? "", stage, workClass, area, province, canton, district },
      },
    ];
  });
}
