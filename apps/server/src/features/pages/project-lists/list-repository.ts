import { sql } from "kysely";
import { pointsOnMap } from "../../../database/points-on-map.ts";
import type { UnitOfWork } from "../../../database/schema.ts";

const onMaps = (unit: UnitOfWork, mapIds: readonly number[]) =>
  pointsOnMap(unit).where("map_id", "=", sql<number>`any(${mapIds}::integer[])`);

/** How many projects of a map have the same place and stage, as they are stored. */
export interface PlaceCount {
  readonly mapId: number;
  readonly province: string | null;
  readonly canton: string | null;
  readonly stage: string | null;
  readonly projects: number;
  /** The latest of them. */
  readonly updatedAt: Date;
}

export const countByPlace = (unit: UnitOfWork, mapIds: readonly number[]): Promise<PlaceCount[]> =>
  onMaps(unit, mapIds)
    .select(["map_id as mapId", "province", "canton", "stage", sql<number>`count(*)::integer`.as("projects")])
    .select(sql<Date>`max(updated_at)`.as("updatedAt"))
    .groupBy(["map_id", "province", "canton", "stage"])
    .execute();

/** The stored spellings that a list is about; undefined for all values. Empty texts match nulls. */
export interface StoredValues {
  readonly province: readonly string[] | undefined;
  readonly canton: readonly string[] | undefined;
  readonly stage: readonly string[] | undefined;
}

/** A project in a list. No contacts. */
export interface ListRow {
  readonly id: number;
  readonly mapId: number;
  readonly name: string;
  readonly stage: string | null;
  readonly province: string | null;
  readonly canton: string | null;
  readonly district: string | null;
  readonly area: number | null;
  readonly date: string | null;
  readonly latMicro: number | null;
  readonly lngMicro: number | null;
}

/** The newest first, which is also the order of an index: a large map is not sorted. */
export function newestProjects(
  unit: UnitOfWork,
  mapIds: readonly number[],
  values: StoredValues,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListRow[]> {
  let query = onMaps(unit, mapIds);
  for (const column of ["province", "canton", "stage"] as const) {
    const texts = values[column];
    if (!texts) continue;
    // On the column itself, whose statistics say whether the newest projects are enough to read.
    const isOne = sql<boolean>`${sql.ref(column)} = any(${texts}::text[])`;
    query = query.where((is) => (texts.includes("") ? is.or([isOne, is(column, "is", null)]) : isOne));
  }
  return query
    .select(["id", "map_id as mapId", "name", "stage", "province", "canton", "district", "area", "date"])
    .select(["lat_micro as latMicro", "lng_micro as lngMicro"])
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}
