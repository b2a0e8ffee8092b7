import { type Change, changeOf, isSameStage } from "@mapaobra/domain/change/change";
import { sql } from "kysely";
import { pointsOnMap } from "../../database/points-on-map.ts";
import type { UnitOfWork } from "../../database/schema.ts";

/** A project as feeds show it. No contacts. */
export type FeedPoint = Awaited<ReturnType<typeof newestPoints>>[number];

/** The projects on a map, without those that it does not show. */
const feedPoints = (unit: UnitOfWork, mapId: number) =>
  pointsOnMap(unit)
    .select([
      "id",
      "name",
      "stage",
      "work_class as workClass",
      "district",
      "canton",
      "province",
      "area",
      "created_at as created",
      "updated_at as updated",
    ])
    .where("map_id", "=", mapId);

/** Those that were added last to a map, the newest first: by id, which an index orders. */
export const newestPoints = (unit: UnitOfWork, mapId: number, limit: number) =>
  feedPoints(unit, mapId).orderBy("id", "desc").limit(limit).execute();

/** Those of these points that the map still shows, in the order of `ids`. */
export async function pointsById(
  unit: UnitOfWork,
  mapId: number,
  ids: readonly number[],
): Promise<FeedPoint[]> {
  if (ids.length === 0) return [];
  const rows = await feedPoints(unit, mapId)
    .where("id", "in", [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One change of the stage of a point. */
export interface StageChange extends Change {
  readonly id: string;
  readonly pointId: number;
  readonly at: Date;
}

/** The last changes of stage on a map, the newest first; not those of the spelling only. */
export async function stageChanges(unit: UnitOfWork, mapId: number, limit: number): Promise<StageChange[]> {
  const { rows } = await sql<Omit<StageChange, "kind" | "fields">>`
    select
      id::text, point_id as "pointId", at, stage_before as "stageBefore", stage_after as "stageAfter"
    from stage_changes_of_map(${mapId}, ${limit})`.execute(unit);
  return rows
    .filter(({ stageBefore, stageAfter }) => !isSameStage(stageBefore, stageAfter))
    .map((row) => ({ ...changeOf("stage"), ...row }));
}

/** When the map itself was changed. */
export async function mapUpdated(unit: UnitOfWork, mapId: number): Promise<Date | undefined> {
  const row = await unit
    .selectFrom("maps")
    .select("updated_at as updated")
    .where("id", "=", mapId)
    .executeTakeFirst();
  return row?.updated;
}
