import { rolesFromNames } from "@mapaobra/domain/access/role";
import { sql } from "kysely";
import { changedFields } from "../../database/changed-fields.ts";
import { columnByField } from "../../database/point-columns.ts";
import { filteredColumns, pointsOnMap } from "../../database/points-on-map.ts";
import type { UnitOfWork } from "../../database/schema.ts";
import type { AlertSearch, NoticeDraft, PointEvent } from "./match-alerts.ts";
import type { MatchedPoint } from "./point-matching-service.ts";

/** Locks the oldest events that no other process holds. They stay until the transaction deletes them. */
export async function claimEvents(unit: UnitOfWork, limit: number): Promise<PointEvent[]> {
  const rows = await unit
    .selectFrom("point_events")
    .selectAll()
    .orderBy("id")
    .limit(limit)
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

/** The searches with alerts on these maps, of people with an active account. */
export async function searchesWithAlerts(
  unit: UnitOfWork,
  mapIds: readonly number[],
): Promise<AlertSearch[]> {
  const rows = await unit
    .selectFrom("searches")
    .innerJoin("maps", "maps.id", "searches.map_id")
    .innerJoin("users", "users.id", "searches.user_id")
    .select([
      "searches.id",
      "searches.filters",
      "searches.kinds",
      "searches.frequency",
      "maps.id as mapId",
      "maps.company_id as mapCompanyId",
      "maps.published",
      "users.id as userId",
      "users.company_id as companyId",
      "users.client_id as clientId",
      sql<string[]>`array(select role from user_roles where user_id = users.id)`.as("roles"),
    ])
    .where("maps.id", "in", mapIds)
    .where("searches.frequency", "<>", "never")
    .where("users.active", "=", true)
    .orderBy("searches.id")
    .execute();
  return rows.map(({ mapId, mapCompanyId, published, userId, companyId, clientId, roles, ...search }) => ({
    ...search,
    map: { id: mapId, companyId: mapCompanyId, published },
    owner: { kind: "user", userId, companyId, clientId, roles: rolesFromNames(roles) },
  }));
}

/** Those of these points that a map shows: outside the bin, with a position. */
export async function readPointsOnMap(unit: UnitOfWork, ids: readonly number[]): Promise<MatchedPoint[]> {
  return pointsOnMap(unit)
    .select(filteredColumns)
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .execute();
}

/** Rows of one statement, within its limit of 65,535 parameters. */
const rowsPerInsert = 1_000;

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
  const rows = drafts.map((draft) => ({
    user_id: draft.userId,
    search_id: draft.searchId,
    event_id: draft.eventId,
    map_id: draft.mapId,
    point_id: draft.pointId,
    count: draft.count,
    kind: draft.kind,
    fields: draft.fields.flatMap((field) =>
      field === "mapId" || field === "companyId" ? [] : columnByField[field],
    ),
    stage_before: draft.stageBefore,
    stage_after: draft.stageAfter,
    at: draft.at,
  }));
  const stored: StoredNotice[] = [];
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const inserted = await unit
      .insertInto("notices")
      .values(rows.slice(from, from + rowsPerInsert))
      .onConflict((conflict) => conflict.columns(["user_id", "event_id"]).doNothing())
      .returning(["id", "user_id as userId", "search_id as searchId"])
      .execute();
    stored.push(...inserted);
  }
  return stored;
}

/** Deletes events that could not be matched for a week. */
export async function deleteOldEvents(unit: UnitOfWork): Promise<void> {
  await unit.deleteFrom("point_events").where("at", "<", sql<Date>`now() - interval '7 days'`).execute();
}
