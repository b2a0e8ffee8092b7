import { DomainError } from "@mapaobra/domain/errors";
import type { UnitOfWork } from "../../database/unit-of-work.ts";
import type { PolicyCheck } from "../../http/mount.ts";
import { findPointResource } from "./points-repository.ts";

/** A point as the records that hang on it know it. */
export interface PointResource {
  readonly id: number;
  readonly mapId: number;
  readonly companyId: number;
  readonly published: boolean;
}

/** A point that is there, for the unit's actor; `point_not_found` otherwise. Asks no policy. */
export async function getPointResource(unit: UnitOfWork, id: number): Promise<PointResource> {
  const place = await findPointResource(unit, id);
  if (!place) throw new DomainError("point_not_found");
  return { id, ...place };
}

/** The same for what `permit` lets the caller do to it. */
export async function getAuthorizedPoint(
  unit: UnitOfWork,
  permit: PolicyCheck,
  id: number,
): Promise<PointResource> {
  const subject = await getPointResource(unit, id);
  permit(subject, "point_not_found");
  return subject;
}
