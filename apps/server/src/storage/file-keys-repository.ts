import type { UnitOfWork } from "../database/schema.ts";

/** The stored pieces of unfinished uploads, which go with their map. */
const piecesOf = (unit: UnitOfWork, owner: "company_id" | "id", id: number) =>
  unit
    .selectFrom("upload_pieces")
    .innerJoin("uploads", "uploads.id", "upload_pieces.upload_id")
    .innerJoin("maps", "maps.id", "uploads.map_id")
    .select("upload_pieces.key")
    .where(`maps.${owner}`, "=", id);

/**
 * The keys of all files of a company: its logo, its map images, the media of its points and its pending
 * uploads.
 */
export async function fileKeysOfCompany(unit: UnitOfWork, companyId: number): Promise<string[]> {
  const rows = await unit
    .selectFrom("companies")
    .select("logo_key as key")
    .where("id", "=", companyId)
    .unionAll(unit.selectFrom("maps").select("image_key as key").where("company_id", "=", companyId))
    .unionAll(unit.selectFrom("media").select("key").where("company_id", "=", companyId))
    .unionAll(unit.selectFrom("imports").select("file_key as key").where("company_id", "=", companyId))
    .unionAll(piecesOf(unit, "company_id", companyId))
    .execute();
  return rows.flatMap(({ key }) => key ?? []);
}

/** The keys of all files of a map: its image, the media of its points and its pending uploads. */
export async function fileKeysOfMap(unit: UnitOfWork, mapId: number): Promise<string[]> {
  const rows = await unit
    .selectFrom("maps")
    .select("image_key as key")
    .where("id", "=", mapId)
    .unionAll(unit.selectFrom("media").select("key").where("map_id", "=", mapId))
    .unionAll(piecesOf(unit, "id", mapId))
    .execute();
  return rows.flatMap(({ key }) => key ?? []);
}
