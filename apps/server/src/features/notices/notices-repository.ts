import { MAX_COUNTED_NOTICES, type Notice } from "@mapaobra/domain/search/notice";
import { sql } from "kysely";
import { changedFields } from "../../database/changed-fields.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { UnitOfWork } from "../../database/schema.ts";
import { visibleNoticesOf } from "../../database/visible-notices.ts";

const withRecords = (notices: ReturnType<typeof visibleNoticesOf>) =>
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
  const all = withRecords(visibleNoticesOf(unit, userId));
  const { items, total } = await readPage(
    (unreadOnly ? all.where("notices.read_at", "is", null) : all)
      .orderBy("notices.at", "desc")
      .orderBy("notices.id", "desc"),
    page,
  );
  return { items: items.map(noticeOf), total };
}

export async function findNotice(unit: UnitOfWork, userId: number, id: number): Promise<Notice | undefined> {
  const row = await withRecords(visibleNoticesOf(unit, userId))
    .where("notices.id", "=", id)
    .executeTakeFirst();
  return row && noticeOf(row);
}

/** Counts the user's unread notices up to `MAX_COUNTED_NOTICES`, because each is checked for what the user may see. */
export async function countUnread(unit: UnitOfWork, userId: number): Promise<number> {
  const counted = await visibleNoticesOf(unit, userId)
    .select("notices.id")
    .where("notices.read_at", "is", null)
    .limit(MAX_COUNTED_NOTICES)
    .execute();
  return counted.length;
}

/** Whether the mail server refused the present address of the user for good. */
export async function isMailRefused(unit: UnitOfWork, userId: number): Promise<boolean> {
  const refusal = await unit
    .selectFrom("mail_refusals")
    .innerJoin("users", (join) =>
      join.onRef("users.id", "=", "mail_refusals.user_id").onRef("users.email", "=", "mail_refusals.address"),
    )
    .select("users.id")
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return refusal !== undefined;
}

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
