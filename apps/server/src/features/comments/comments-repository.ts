import { readForIds } from "../../database/prepared-statements.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { UnitOfWork } from "../../database/schema.ts";

const columns = ["id", "author", "text", "created_at", "user_id"] as const;

/** The comments of a point, oldest first. */
function ofPoint(unit: UnitOfWork, pointId: number) {
  return unit.selectFrom("comments").select(columns).where("point_id", "=", pointId).orderBy("id");
}

/** The comments of several points, oldest first. */
export function commentsOfPoints(unit: UnitOfWork, pointIds: readonly number[]) {
  return readForIds(unit, pointIds, (id) =>
    unit
      .selectFrom("comments")
      .select([...columns, "point_id"])
      .where("point_id", "=", id),
  );
}

export const commentsPage = (unit: UnitOfWork, pointId: number, page: Page) =>
  readPage(ofPoint(unit, pointId), page);

interface NewComment {
  readonly point: { readonly id: number; readonly mapId: number; readonly companyId: number };
  readonly userId: number;
  readonly text: string;
}

/** Inserts a comment with its author's current name. */
export function insertComment(unit: UnitOfWork, { point, userId, text }: NewComment) {
  return unit
    .insertInto("comments")
    .values((build) => ({
      point_id: point.id,
      map_id: point.mapId,
      company_id: point.companyId,
      user_id: userId,
      author: build.selectFrom("users").select("name").where("id", "=", userId),
      text,
    }))
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export function findComment(unit: UnitOfWork, pointId: number, id: number) {
  return ofPoint(unit, pointId).where("id", "=", id).executeTakeFirst();
}

export async function removeComment(unit: UnitOfWork, id: number): Promise<void> {
  await unit.deleteFrom("comments").where("id", "=", id).execute();
}
