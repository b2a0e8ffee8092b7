import type { KeptVisit } from "@mapaobra/domain/news/visit";
import { sql } from "kysely";
import { pointsOnMap } from "../../database/points-on-map.ts";
import type { UnitOfWork } from "../../database/schema.ts";

/** A person's visits of a map. */
export interface VisitKey {
  readonly userId: number;
  readonly mapId: number;
}

/** The visit as it was kept, locked until the end of the unit; null before the first one. */
export async function findVisit(unit: UnitOfWork, { userId, mapId }: VisitKey): Promise<KeptVisit | null> {
  // Two tabs of one person: one request at a time, also before there is a row to lock.
  await sql`select pg_advisory_xact_lock(hashtext('visits'), ${userId})`.execute(unit);
  const row = await unit
    .selectFrom("visits")
    .select(["baseline", "active_at"])
    .where("user_id", "=", userId)
    .where("map_id", "=", mapId)
    .executeTakeFirst();
  if (!row) return null;
  const looks = await unit
    .selectFrom("visit_looks")
    .select(["point_id", "looked_at"])
    .where("user_id", "=", userId)
    .where("map_id", "=", mapId)
    .execute();
  return {
    baseline: row.baseline?.toISOString() ?? null,
    activeAt: row.active_at.toISOString(),
    seen: new Map(looks.map((look) => [look.point_id, look.looked_at.toISOString()])),
  };
}

/** Saves the visit, and deletes the looks that it does not have. */
export async function saveVisit(unit: UnitOfWork, { userId, mapId }: VisitKey, visit: KeptVisit) {
  const columns = { baseline: visit.baseline, active_at: visit.activeAt };
  await unit
    .insertInto("visits")
    .values({ user_id: userId, map_id: mapId, ...columns })
    .onConflict((conflict) => conflict.columns(["user_id", "map_id"]).doUpdateSet(columns))
    .execute();
  await unit
    .deleteFrom("visit_looks")
    .where("user_id", "=", userId)
    .where("map_id", "=", mapId)
    .where("point_id", "<>", sql<number>`all(${[...visit.seen.keys()]}::integer[])`)
    .execute();
}

/** Saves that a point was opened. Returns whether the map shows it, as far as the unit's actor sees. */
export async function saveLook(unit: UnitOfWork, { userId, mapId }: VisitKey, pointId: number, at: string) {
  const point = await pointsOnMap(unit)
    .select("id")
    .where("id", "=", pointId)
    .where("map_id", "=", mapId)
    .executeTakeFirst();
  if (!point) return false;
  await unit
    .insertInto("visit_looks")
    .values({ user_id: userId, map_id: mapId, point_id: pointId, looked_at: at })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "map_id", "point_id"]).doUpdateSet({ looked_at: at }),
    )
    .execute();
  return true;
}
