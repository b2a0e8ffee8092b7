import { DomainError } from "@mapaobra/domain/errors";
import type { UnitOfWork } from "../../database/schema.ts";
import type { PolicyCheck } from "../../http/call.ts";
import { findPointResource } from "./points-repository.ts";

/** A point as its related records need it. */
export interface PointResource {
  readonly id: number;
  readonly mapId: number;
  readonly companyId: number;
  readonly published: boolean;
}

/** The point outside the bin that the unit's actor sees. Checks no policy. Throws `point_not_found`. */
export async function getPointResource(unit: UnitOfWork, id: number): Promise<PointResource> {
  const point = await findPointResource(unit, id);
  if (!point) throw new DomainError("point_not_found");
  return { id, ...point };
}

/** The same, if `checkPolicy` allows the caller's action on it. */
export async function getAuthorizedPoint(
  unit: UnitOfWork,
  checkPolicy: PolicyCheck,
  id: number,
): Promise<PointResource> {
  const resource = await getPointResource(unit, id);
  checkPolicy(resource, "point_not_found");
  return resource;
}
