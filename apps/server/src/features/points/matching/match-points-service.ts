import { compileStoredFilters } from "@mapaobra/contract/wire/filter-query";
import { fromMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { filterPoints } from "@mapaobra/domain/point/filters";
import { type PointTable, tableOf } from "@mapaobra/domain/point/table";
import { buildTextIndex, type TextIndex } from "@mapaobra/domain/point/text-index";
import type { Selectable } from "kysely";
import type { Database } from "../../../database/schema.ts";

/** The columns of a point on the map that filters read. */
export type MatchedPoint = Pick<
  Selectable<Database["points"]>,
  | "id"
  | "map_id"
  | "media_count"
  | "lat_micro"
  | "lng_micro"
  | "stage"
  | "work_class"
  | "province"
  | "canton"
  | "district"
  | "name"
  | "permit"
  | "developer"
  | "builder"
  | "date"
  | "area"
>;

/** Matches points of one map with stored filters, by the functions that the browser uses for the whole map. */
export function matcherOf(points: readonly MatchedPoint[]): (filters: string) => ReadonlySet<number> {
  const table = tableOfPoints(points);
  let index: TextIndex | undefined;
  return (filters) => {
    const query = compileStoredFilters(filters);
    if (query.texts) index ??= buildTextIndex(table.ids, { at: (row) => points[row] as MatchedPoint });
    const { mask } = filterPoints(table, query, { texts: index ?? null });
    return new Set(table.ids.filter((_, row) => mask[row] === 1));
  };
}

const tableOfPoints = (points: readonly MatchedPoint[]): PointTable =>
  tableOf(
    points.map((point) => ({
      id: point.id,
      position: {
        latitude: fromMicroDegrees(point.lat_micro ?? 0),
        longitude: fromMicroDegrees(point.lng_micro ?? 0),
      },
      stage: point.stage ?? "",
      workClass: point.work_class ?? "",
      province: point.province ?? "",
      canton: point.canton ?? "",
      district: point.district ?? "",
      mediaCount: point.media_count,
    })),
  );
