import { sql } from "kysely";
import { columnByField } from "./point-columns.ts";
import type { UnitOfWork } from "./schema.ts";

/** The points that their maps show, as far as the unit's actor sees them: outside the bin, with a position. */
export const pointsOnMap = (unit: UnitOfWork) =>
  unit
    .selectFrom("points")
    .where("deleted_at", "is", null)
    .where("lat_micro", "<>", 0)
    .where("lng_micro", "<>", 0);

const { latitude, longitude, stage, workClass, province, canton, district } = columnByField;
const { name, permit, developer, builder, date, area } = columnByField;

/** What filters read of a point. */
const filteredColumns = [
  ...(["id", "map_id", "media_count"] as const),
  ...([latitude, longitude, stage, workClass, province, canton, district] as const),
  ...([name, permit, developer, builder, date, area] as const),
];

/** What filters read of those of these points that the map shows and the unit's actor sees, by id. No contacts. */
export const readPointsOnMap = (unit: UnitOfWork, mapId: number, ids: readonly number[]) =>
  pointsOnMap(unit)
    .select(filteredColumns)
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .where("map_id", "=", mapId)
    .orderBy("id")
    .execute();
