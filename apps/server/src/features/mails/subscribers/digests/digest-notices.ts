import { parseFilters } from "@mapaobra/contract/wire/filter-query";
import { compileFilters } from "@mapaobra/domain/point/filters";
import { createPointMatcher, type MatchedPoint } from "../../../alerts/point-matching-service.ts";
import type { ReportedMap, ReportedNotice } from "../../content/reported-notice.ts";
import type { DigestChange } from "./digest-repository.ts";

/** What changed on a map in a period, for all its subscribers. */
export interface MapChanges {
  readonly changeOf: ReadonlyMap<number, DigestChange>;
  /** The changed points that a visitor sees. */
  readonly points: readonly MatchedPoint[];
  readonly match: ReturnType<typeof createPointMatcher>;
}

export const mapChangesOf = (
  changes: readonly DigestChange[],
  points: readonly MatchedPoint[],
): MapChanges => ({
  changeOf: new Map(changes.map((change) => [change.pointId, change])),
  points,
  match: createPointMatcher(points),
});

/** What a mail reports of these changes: the points that the filters find as they are now. */
export function digestNotices(
  { changeOf, points, match }: MapChanges,
  {
    map,
    mapName,
    filters,
  }: { readonly map: ReportedMap; readonly mapName: string; readonly filters: string },
): ReportedNotice[] {
  const found = match(compileFilters(parseFilters(new URLSearchParams(filters))));
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
