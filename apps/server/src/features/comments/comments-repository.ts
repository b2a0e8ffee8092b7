import type { UnitOfWork } from "../../database/unit-of-work.ts";

export function commentsOf(unit: UnitOfWork, pointId: number) {
  return unit
    .selectFrom("comments")
    .select(["id", "author", "text", "created_at"])
    .where("point_id", "=", pointId)
    .orderBy("id")
    .execute();
}
