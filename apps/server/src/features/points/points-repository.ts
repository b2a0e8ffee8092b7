import { foldText } from "@mapaobra/domain/format/text";
import { toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { sql } from "kysely";
import type { UnitOfWork } from "../../database/unit-of-work.ts";
import { type PointRow, pointColumns } from "./point-row.ts";

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

export interface PointQuery {
  /** The maps to look in. */
  readonly mapIds: readonly number[];
  readonly bounds?: Bounds | undefined;
  /** Text in name, id, permit, developer or builder, without regard to accents and case. */
  readonly search?: string | undefined;
  /** Leaves out points without coordinates. */
  readonly placedOnly: boolean;
  readonly limit: number;
  readonly offset: number;
}

function matching(unit: UnitOfWork, { mapIds, bounds, search, placedOnly }: PointQuery) {
  let query = unit
    .selectFrom("points")
    .where("map_id", "in", [...mapIds])
    .where("deleted_at", "is", null);
  if (bounds) {
    const [west, south, east, north] = bounds.map(toMicroDegrees) as [number, number, number, number];
    query = query
      .where((is) => is.between("lat_micro", south, north))
      .where((is) => is.between("lng_micro", west, east));
  } else if (placedOnly) {
    query = query.where("lat_micro", "<>", 0).where("lng_micro", "<>", 0);
  }
  const text = search && foldText(search);
  if (text) query = query.where(sql<boolean>`strpos(search_text, ${text}) > 0`);
  return query;
}

export async function listPoints(
  unit: UnitOfWork,
  query: PointQuery,
): Promise<{ rows: PointRow[]; total: number }> {
  if (query.mapIds.length === 0) return { rows: [], total: 0 };
  const rows = await matching(unit, query)
    .select(pointColumns)
    .orderBy("id")
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  if (query.offset === 0 && rows.length < query.limit) return { rows, total: rows.length };
  const { total } = await matching(unit, query)
    .select((count) => count.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export function findPoint(unit: UnitOfWork, id: number): Promise<PointRow | undefined> {
  return unit
    .selectFrom("points")
    .select(pointColumns)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
