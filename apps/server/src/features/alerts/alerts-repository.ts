import { sql } from "kysely";
import { activeUsers, userActor } from "../../database/active-users.ts";
import { changedFields } from "../../database/changed-fields.ts";
import { columnByField } from "../../database/point-columns.ts";
import type { UnitOfWork } from "../../database/schema.ts";
import type { AlertSearch, NoticeDraft, PointEvent } from "./match-alerts.ts";

/**
 * Locks the oldest events that no other process holds, of one map that neither waits for its next attempt nor was given
 * up. They stay until the transaction deletes them.
 */
export async function claimEvents(unit: UnitOfWork, limit: number): Promise<PointEvent[]> {
  const aside = unit
    .selectFrom("unmatched_maps")
    .select("map_id")
    .where((is) => is.or([is("retry_at", "is", null), is("retry_at", ">", sql<Date>`now()`)]));
  const oldest = await unit
    .selectFrom("point_events")
    .select("map_id")
    .where("map_id", "not in", aside)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!oldest) return [];
  const failed = await unit
    .selectFrom("unmatched_maps")
    .select("attempts")
    .where("map_id", "=", oldest.map_id)
    .executeTakeFirst();
  const rows = await unit
    .selectFrom("point_events")
    .selectAll()
    .where("map_id", "=", oldest.map_id)
    .orderBy("id")
    // After a failure fewer at once: what is before the change that fails is reported.
    .limit(Math.max(1, limit >> (failed?.attempts ?? 0)))
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    userId: row.user_id,
    mapId: row.map_id,
    pointId: row.point_id,
    kind: row.kind,
    fields: changedFields(row.fields),
    stageBefore: row.stage_before,
    stageAfter: row.stage_after,
  }));
}

export async function deleteEvents(unit: UnitOfWork, ids: readonly number[]): Promise<void> {
  await unit.deleteFrom("point_events").where("id", "=", sql<number>`any(${ids}::bigint[])`).execute();
}

/** The searches with alerts on a map, of people with an active account. */
export async function searchesWithAlerts(unit: UnitOfWork, mapId: number): Promise<AlertSearch[]> {
  const rows = await activeUsers(unit)
    .innerJoin("searches", "searches.user_id", "users.id")
    .innerJoin("maps", "maps.id", "searches.map_id")
    .select([
      "searches.id",
      "searches.filters",
      "searches.kinds",
      "searches.frequency",
      "searches.in_bell as inBell",
      sql<boolean>`searches.deleted_at is not null`.as("isDeleted"),
      "maps.id as mapId",
      "maps.company_id as mapCompanyId",
      "maps.published",
    ])
    .where("maps.id", "=", mapId)
    .where((is) => is.or([is("searches.frequency", "<>", "never"), is("searches.in_bell", "=", true)]))
    .orderBy("searches.id")
    .execute();
  return rows.map(({ mapId, mapCompanyId, published, userId, companyId, clientId, roles, ...search }) => ({
    ...search,
    map: { id: mapId, companyId: mapCompanyId, published },
    owner: userActor({ userId, companyId, clientId, roles }),
  }));
}

/** A notice that was stored. */
export interface StoredNotice {
  readonly id: number;
  readonly userId: number;
  readonly searchId: number;
}

/**
 * Stores notices and returns those that are new: an event that has already been reported to the user is not reported
 * again.
 */
export async function insertNotices(
  unit: UnitOfWork,
  drafts: readonly NoticeDraft[],
): Promise<StoredNotice[]> {
  const records = drafts.map((draft) => ({
    ...draft,
    fields: draft.fields.flatMap((field) =>
      field === "mapId" || field === "companyId" ? [] : columnByField[field],
    ),
  }));
  const { rows } = await sql<StoredNotice>`
    insert into notices (
      user_id, search_id, event_id, map_id, point_id, point_ids, count, kind, fields, stage_before, stage_after, at,
      in_bell
    )
    select
      "userId", "searchId", "eventId", "mapId", "pointId", "pointIds", count, kind, fields, "stageBefore", "stageAfter",
      at, "inBell"
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as draft (
      "userId" integer, "searchId" integer, "eventId" bigint, "mapId" integer, "pointId" integer,
      "pointIds" integer[], count integer, kind varchar, fields text[], "stageBefore" varchar, "stageAfter" varchar,
      at timestamptz, "inBell" boolean
    )
    on conflict (user_id, event_id) do nothing
    returning id, user_id as "userId", search_id as "searchId"
  `.execute(unit);
  return rows;
}
