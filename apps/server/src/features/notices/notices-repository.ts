import type { Notice } from "@mapaobra/domain/search/notice";
import { sql } from "kysely";
import { changedFields } from "../../database/changed-fields.ts";
import { countRows } from "../../database/count-rows.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { UnitOfWork } from "../../database/schema.ts";

/** The user's notices whose map and point the current scope sees, the point where it was. */
const noticesOf = (unit: UnitOfWork, userId: number) =>
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

const withRecords = (notices: ReturnType<typeof noticesOf>) =>
  notices.select([
    "notices.id",
    "notices.kind",
    "notices.at",
    "notices.read_at as readAt",
    "searches.id as searchId",
    "searches.name as searchName",
    "maps.id as mapId",
    "maps.name as mapName",
    "maps.slug as mapSlug",
    "companies.slug as companySlug",
    "points.id as pointId",
    "points.name as pointName",
    "notices.count",
    "notices.fields",
    "notices.stage_before as stageBefore",
    "notices.stage_after as stageAfter",
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof withRecords>["executeTakeFirstOrThrow"]>>;

const noticeOf = ({ at, readAt, fields, ...row }: Row): Notice => ({
  ...row,
  at: at.toISOString(),
  read: readAt !== null,
  fields: changedFields(fields),
});

/** One page of the user's notices, newest first, and their total count. */
export async function listNotices(
  unit: UnitOfWork,
  userId: number,
  { unreadOnly, ...page }: Page & { readonly unreadOnly: boolean },
): Promise<{ items: Notice[]; total: number }> {
  const all = withRecords(noticesOf(unit, userId));
  const { items, total } = await readPage(
    (unreadOnly ? all.where("notices.read_at", "is", null) : all)
      .orderBy("notices.at", "desc")
      .orderBy("notices.id", "desc"),
    page,
  );
  return { items: items.map(noticeOf), total };
}

export async function findNotice(unit: UnitOfWork, userId: number, id: number): Promise<Notice | undefined> {
  const row = await withRecords(noticesOf(unit, userId)).where("notices.id", "=", id).executeTakeFirst();
  return row && noticeOf(row);
}

export const countUnread = (unit: UnitOfWork, userId: number): Promise<number> =>
  countRows(noticesOf(unit, userId).where("notices.read_at", "is", null));

/** Marks one notice of the user; one that was read keeps its time. */
export async function markNotice(
  unit: UnitOfWork,
  { userId, id, read }: { readonly userId: number; readonly id: number; readonly read: boolean },
): Promise<void> {
  await unit
    .updateTable("notices")
    .set({ read_at: read ? sql<Date>`coalesce(read_at, now())` : null })
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .execute();
}

export async function markAllNotices(unit: UnitOfWork, userId: number): Promise<void> {
  await unit
    .updateTable("notices")
    .set({ read_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("read_at", "is", null)
    .execute();
}

/** Deletes notices older than 90 days, and read ones older than 30. */
export async function deleteOldNotices(unit: UnitOfWork): Promise<void> {
  await unit
    .deleteFrom("notices")
    .where((is) =>
      is.or([
        is("at", "<", sql<Date>`now() - interval '90 days'`),
        is.and([is("at", "<", sql<Date>`now() - interval '30 days'`), is("read_at", "is not", null)]),
      ]),
    )
    .execute();
}
