import { parseFilters } from "@mapaobra/contract/wire/filter-query";
import { compileFilters } from "@mapaobra/domain/point/filters";
import { createPointMatcher, type MatchedPoint } from "../../../alerts/point-matching-service.ts";
import type { ReportedMap, ReportedNotice } from "../../content/reported-notice.ts";
import type { DigestChange } from "./digest-repository.ts";

/** What a mail reports of these changes: the points that the filters find as they are now. */
export function digestNotices(
  changes: readonly DigestChange[],
  points: readonly MatchedPoint[],
  {
    map,
    mapName,
    filters,
  }: { readonly map: ReportedMap; readonly mapName: string; readonly filters: string },
): ReportedNotice[] {
  const found = createPointMatcher(points)(compileFilters(parseFilters(new URLSearchParams(filters))));
  const changeOf = new Map(changes.map((change) => [change.pointId, change]));
  // The map takes the place of a search.
  const search = { id: 0, name: mapName, filters };
  return points.flatMap((point): ReportedNotice[] => {
    const change = changeOf.get(point.id);
    if (!change || !found.has(point.id)) return [];
    const { isNew, stageBefore, stageAfter } = change;
    const { id, name, stage, work_class: workClass, area, province, canton, district } = point;
    return [
      {
        kind: isNew ? "new" : "stage",
        fields: [],
        stageBefore: isNew ? null : stageBefore,
        stageAfter: isNew ? null : stageAfter,
        search,
        map,
        count: 1,
        point: { id, name: name ?? "", stage, workClass, area, province, canton, district },
      },
    ];
  });
}
