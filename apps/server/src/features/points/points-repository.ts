import { foldText } from "@mapaobra/domain/format/text";
import { toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { sql } from "kysely";
import { readForIds } from "../../database/prepared-statements.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { UnitOfWork } from "../../database/schema.ts";
import { type PointRow, pointColumns } from "./point-row.ts";

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

export interface PointQuery extends Page {
  /** The maps to search. */
  readonly mapIds: readonly number[];
  readonly bounds?: Bounds | undefined;
  /** Text in name, id, permit, developer or builder, ignoring accents and case. */
  readonly search?: string | undefined;
  /** Only points with or only points without a position; all if undefined. */
  readonly position?: "present" | "missing" | undefined;
  /** By descending id; by ascending id if undefined. */
  readonly newestFirst?: boolean | undefined;
}

function matching(unit: UnitOfWork, { mapIds, bounds, search, position }: PointQuery) {
  let query = unit
    .selectFrom("points")
    .where("map_id", "in", [...mapIds])
    .where("deleted_at", "is", null);
  if (bounds) {
    const [west, south, east, north] = bounds.map(toMicroDegrees) as [number, number, number, number];
    query = query
      .where((is) => is.between("lat_micro", south, north))
      .where((is) => is.between("lng_micro", west, east));
  }
  if (position === "present") query = query.where("lat_micro", "<>", 0).where("lng_micro", "<>", 0);
  if (position === "missing") {
    query = query.where((is) =>
      is.or([is("lat_micro", "is", null), is("lat_micro", "=", 0), is("lng_micro", "=", 0)]),
    );
  }
  const text = search && foldText(search);
  if (text) query = query.where(sql<boolean>`strpos(search_text, ${text}) > 0`);
  return query;
}

export async function listPoints(
  unit: UnitOfWork,
  query: PointQuery,
): Promise<{ items: PointRow[]; total: number }> {
  if (query.mapIds.length === 0) return { items: [], total: 0 };
  const order = query.newestFirst ? "desc" : "asc";
  return readPage(matching(unit, query).select(pointColumns).orderBy("id", order), query);
}

/** Those of these points outside the bin that the unit's actor sees. */
export function findPoints(unit: UnitOfWork, ids: readonly number[]): Promise<PointRow[]> {
  return readForIds(unit, ids, (id) =>
    unit.selectFrom("points").select(pointColumns).where("id", "=", id).where("deleted_at", "is", null),
  );
}

export const findPoint = async (unit: UnitOfWork, id: number): Promise<PointRow | undefined> =>
  (await findPoints(unit, [id]))[0];
