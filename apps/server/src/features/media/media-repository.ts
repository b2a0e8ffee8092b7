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

/** The media type of a file that the unit's actor sees, found by its storage key. */
export async function mediaTypeOf(unit: UnitOfWork, key: string): Promise<string | undefined> {
  const row = await unit.selectFrom("media").select("mime").where("key", "=", key).executeTakeFirst();
  return row?.mime;
}

/** Whether a map that the unit's actor sees shows this picture. */
export async function isMapImage(unit: UnitOfWork, key: string): Promise<boolean> {
  const row = await unit.selectFrom("maps").select("id").where("image_key", "=", key).executeTakeFirst();
  return row !== undefined;
}
