import { type Position, toMicroDegrees } from "@mapaobra/domain/point/coordinates";
import { sql } from "kysely";
import { pointsOnMap } from "../../../database/points-on-map.ts";
import type { UnitOfWork } from "../../../database/schema.ts";

/** A project near another one. No contacts. */
export interface Neighbour {
  readonly id: number;
  readonly name: string;
  readonly stage: string | null;
  readonly canton: string | null;
}

/** Half sides of the areas that are searched in turn, in degrees: some 2, 10 and 50 km, then everything. */
const reaches = [0.02, 0.1, 0.5, 360];

/** The points of a map whose position is at most `reach` degrees from another in either direction. */
const pointsWithin = (unit: UnitOfWork, mapId: number, { latitude, longitude }: Position, reach: number) => {
  const [south, north] = [latitude - reach, latitude + reach].map(toMicroDegrees) as [number, number];
  // A degree to the east is shorter than one to the north.
  const aside = reach / Math.cos((latitude * Math.PI) / 180);
  const [west, east] = [longitude - aside, longitude + aside].map(toMicroDegrees) as [number, number];
  return pointsOnMap(unit)
    .where("map_id", "=", mapId)
    .where((is) => is.between("lat_micro", south, north))
    .where((is) => is.between("lng_micro", west, east));
};

/** The `count` projects of the same map that are nearest to a project, the nearest first. */
export async function nearestPoints(
  unit: UnitOfWork,
  project: { readonly id: number; readonly mapId: number; readonly position: Position },
  count: number,
): Promise<Neighbour[]> {
  const { id, mapId, position } = project;
  const toNorth = sql<number>`(lat_micro - ${toMicroDegrees(position.latitude)})::double precision`;
  const toEast = sql<number>`((lng_micro - ${toMicroDegrees(position.longitude)}) * ${Math.cos((position.latitude * Math.PI) / 180)}::double precision)`;
  for (const reach of reaches) {
    const near = await pointsWithin(unit, mapId, position, reach)
      .where("id", "<>", id)
      .select(["id", "name", "stage", "canton"])
      .select(sql<number>`sqrt(${toNorth} ^ 2 + ${toEast} ^ 2)`.as("distance"))
      .orderBy("distance")
      .orderBy("id")
      .limit(count)
      .execute();
    // Beyond the reach a nearer one may lie outside of the area.
    const isWhole = (near[count - 1]?.distance ?? Number.POSITIVE_INFINITY) <= toMicroDegrees(reach);
    if (isWhole || reach === reaches.at(-1)) return near;
  }
  return [];
}

/** When a project was changed last. */
export async function updatedAt(unit: UnitOfWork, id: number): Promise<Date | undefined> {
  const row = await unit.selectFrom("points").select("updated_at").where("id", "=", id).executeTakeFirst();
  return row?.updated_at;
}
