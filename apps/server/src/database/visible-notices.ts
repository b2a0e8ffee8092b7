import { sql } from "kysely";
import type { UnitOfWork } from "./schema.ts";

/** The user's notices, also of deleted searches, whose map and point the current scope sees, the point where it was. */
export const visibleNoticesOf = (unit: UnitOfWork, userId: number) =>
  unit
    .selectFrom("notices")
    .innerJoin("searches", "searches.id", "notices.search_id")
    .innerJoin("maps", "maps.id", "notices.map_id")
    .innerJoin("companies", "companies.id", "maps.company_id")
    .leftJoin("points", (join) =>
      join
        .onRef("points.id", "=", "notices.point_id")
        .onRef("points.map_id", "=", "notices.map_id")
        .on("points.deleted_at", "is", null)
        .on("points.lat_micro", "<>", 0)
        .on("points.lng_micro", "<>", 0),
    )
    .where("notices.user_id", "=", userId)
    .where((is) => is.or([is("notices.point_id", "is", null), is("points.id", "is not", null)]));

/** Whether a notice is of the same entry of the bell as one of these: of one search and kind from one transaction. */
export const isOfEntries = (ids: readonly number[]) =>
  sql<boolean>`(notices.search_id, notices.at, notices.kind) in (
    select named.search_id, named.at, named.kind from notices as named where named.id = any(${ids}::integer[])
  )`;
