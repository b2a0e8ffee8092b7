import { DomainError } from "@mapaobra/domain/errors";
import type { UnitOfWork } from "../../database/unit-of-work.ts";
import type { Permit } from "../../http/mount.ts";
import { findPointPlace } from "./points-repository.ts";

/** A point as the records that hang on it know it. */
export interface PointSubject {
  readonly id: number;
  readonly mapId: number;
  readonly companyId: number;
  readonly published: boolean;
}

/** A point that is there, for the unit's actor; `point_not_found` otherwise. Asks no policy. */
export async function subjectOfPoint(unit: UnitOfWork, id: number): Promise<PointSubject> {
  const place = await findPointPlace(unit, id);
  if (!place) throw new DomainError("point_not_found");
  return { id, ...place };
}

/** The same for what `permit` lets the caller do to it. */
export async function permittedPoint(unit: UnitOfWork, permit: Permit, id: number): Promise<PointSubject> {
  const subject = await subjectOfPoint(unit, id);
  permit(subject, "point_not_found");
  return subject;
}
