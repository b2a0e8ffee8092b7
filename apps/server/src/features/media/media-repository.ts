import { sql } from "kysely";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

export function mediaOf(unit: UnitOfWork, pointId: number) {
  return unit
    .selectFrom("media")
    .select([
      "id",
      "kind",
      "key",
      "name",
      "extension",
      "mime",
      "size",
      "width",
      "height",
      "created_at",
      "taken_at",
    ])
    .where("point_id", "=", pointId)
    .orderBy("id")
    .execute();
}

/** The media type of a file of a point that the unit's actor sees, found by its storage key; none in the bin. */
export async function mediaTypeOf(unit: UnitOfWork, key: string): Promise<string | undefined> {
  const row = await unit
    .selectFrom("media")
    .innerJoin("points", "points.id", "media.point_id")
    .select("media.mime")
    .where("media.key", "=", key)
    .where("points.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.mime;
}

/** Whether a map that the unit's actor sees shows this picture. */
export async function isMapImage(unit: UnitOfWork, key: string): Promise<boolean> {
  const row = await unit.selectFrom("maps").select("id").where("image_key", "=", key).executeTakeFirst();
  return row !== undefined;
}

/** Whether a company, seen or not, shows this picture as its logo. */
export async function isCompanyLogo(unit: UnitOfWork, key: string): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`select is_company_logo(${key}) as shown`.execute(unit);
  return rows[0]?.shown === true;
}
