import { type Page, readPage } from "../../../database/read-page.ts";
import type { UnitOfWork } from "../../../database/schema.ts";
import { pointColumns } from "../point-row.ts";

/** The points of a map deleted after this time, latest first, with the user who deleted them. */
export function listDeletedPoints(unit: UnitOfWork, mapId: number, after: Date, page: Page) {
  const query = unit
    .selectFrom("points")
    .select(pointColumns)
    .select((row) => row.ref("deleted_at").$notNull().as("deleted_at"))
    .select(({ selectFrom }) =>
      selectFrom("audit")
        .select("user_name")
        .where("noun", "=", "points")
        .whereRef("record_id", "=", "points.id")
        .where("action", "=", "delete")
        .orderBy("id", "desc")
        .limit(1)
        .as("deleted_by"),
    )
    .where("map_id", "=", mapId)
    .where("deleted_at", ">", after)
    .orderBy("deleted_at", "desc")
    .orderBy("id");
  return readPage(query, page);
}

/** A point, whether or not it is in the bin. */
export function findPointInclDeleted(unit: UnitOfWork, id: number) {
  return unit
    .selectFrom("points")
    .select(["id", "map_id", "version", "deleted_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function setDeletedAt(
  unit: UnitOfWork,
  id: number,
  deletedAt: Date | null,
): Promise<{ readonly id: number; readonly version: number }> {
  return unit
    .updateTable("points")
    .set({ deleted_at: deletedAt })
    .where("id", "=", id)
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
}

/** Locks some points deleted at or before this time and skips those that another process has locked. */
export async function lockExpiredPoints(unit: UnitOfWork, until: Date, limit: number): Promise<number[]> {
  const rows = await unit
    .selectFrom("points")
    .select("id")
    .where("deleted_at", "<=", until)
    .orderBy("id")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes points permanently and returns the keys of their files. */
export async function removePoints(unit: UnitOfWork, ids: readonly number[]): Promise<string[]> {
  const files = await unit
    .deleteFrom("media")
    .where("point_id", "in", [...ids])
    .returning("key")
    .execute();
  const pieces = await unit
    .deleteFrom("upload_pieces")
    .using("uploads")
    .whereRef("uploads.id", "=", "upload_pieces.upload_id")
    .where("uploads.point_id", "in", [...ids])
    .returning("upload_pieces.key")
    .execute();
  await unit
    .deleteFrom("points")
    .where("id", "in", [...ids])
    .execute();
  return [...files, ...pieces].map(({ key }) => key);
}
