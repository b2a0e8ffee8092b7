import { DomainError } from "@mapaobra/domain/errors";
import type { UnitOfWork } from "./schema.ts";

/** The point outside the bin that the unit's actor sees. Checks no policy. Throws `point_not_found`. */
export async function getPointResource(unit: UnitOfWork, id: number) {
  const point = await unit
    .selectFrom("points")
    .innerJoin("maps", "maps.id", "points.map_id")
    .select(["points.id", "points.map_id as mapId", "points.company_id as companyId", "maps.published"])
    .where("points.id", "=", id)
    .where("points.deleted_at", "is", null)
    .executeTakeFirst();
  if (!point) throw new DomainError("point_not_found");
  return point;
}

/** A point as its related records need it. */
export type PointResource = Awaited<ReturnType<typeof getPointResource>>;

/** The same, if `checkPolicy` allows the caller's action on it. */
export async function getAuthorizedPoint(
  unit: UnitOfWork,
  checkPolicy: (point: PointResource, notFoundCode: "point_not_found") => void,
  id: number,
): Promise<PointResource> {
  const point = await getPointResource(unit, id);
  checkPolicy(point, "point_not_found");
  return point;
}
