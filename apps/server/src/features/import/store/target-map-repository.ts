import type { UnitOfWork } from "../../../database/schema.ts";

/** The target map of an import. */
export interface TargetMap {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly slug: string;
  readonly companySlug: string;
}

function targetMaps(unit: UnitOfWork) {
  return unit
    .selectFrom("maps")
    .innerJoin("companies", "companies.id", "maps.company_id")
    .select([
      "maps.id",
      "maps.company_id as companyId",
      "maps.name",
      "maps.slug",
      "companies.slug as companySlug",
    ])
    .orderBy("maps.id");
}

export function findMapById(unit: UnitOfWork, id: number): Promise<TargetMap[]> {
  return targetMaps(unit).where("maps.id", "=", id).execute();
}

/** The maps with this slug, of all companies. */
export function findMapsBySlug(unit: UnitOfWork, slug: string): Promise<TargetMap[]> {
  return targetMaps(unit).where("maps.slug", "=", slug).execute();
}

export function findMapOfCompany(unit: UnitOfWork, companySlug: string, slug: string): Promise<TargetMap[]> {
  return targetMaps(unit).where("companies.slug", "=", companySlug).where("maps.slug", "=", slug).execute();
}

export function listMaps(unit: UnitOfWork, limit: number): Promise<TargetMap[]> {
  return targetMaps(unit).limit(limit).execute();
}
