import { MAX_COUNTED_NOTICES, type Notice } from "@mapaobra/domain/search/notice";
import { sql } from "kysely";
import { changedFields } from "../../database/changed-fields.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { UnitOfWork } from "../../database/schema.ts";
import { isOfEntries, visibleNoticesOf } from "../../database/visible-notices.ts";

const bellOf = (unit: UnitOfWork, userId: number) =>
  visibleNoticesOf(unit, userId).where("notices.in_bell", "=", true).where("searches.deleted_at", "is", null);

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

/**
 * The entries of these notices, the newest first: notices of one search and kind from one transaction, such as an
 * import, are one, with the facts of the last of them. They have the same time.
 */
const readEntries = async (unit: UnitOfWork, notices: ReturnType<typeof visibleNoticesOf>) => {
  const ranked = withRecords(notices).select(
    sql<number>`row_number() over (
      partition by searches.id, notices.at, notices.kind, points.id order by notices.id desc
    )`.as("repeat"),
  );
  const entry = sql`partition by "searchId", at, kind`;
  const counted = unit
    .selectFrom(ranked.as("ranked"))
    .selectAll()
    .select([
      sql<number>`row_number() over (${entry} order by id desc)`.as("place"),
      sql<number>`(sum(case when "pointId" is null then count when repeat = 1 then 1 else 0 end) over (${entry}))::integer`.as(
        "projects",
      ),
      sql<boolean>`bool_and("readAt" is not null) over (${entry})`.as("isRead"),
    ]);
  const entries = unit.selectFrom(counted.as("entries")).selectAll().where("place", "=", 1);
  const rows = await entries.orderBy("at", "desc").orderBy("id", "desc").execute();
  return rows.map(({ at, fields, projects, isRead, place, repeat, readAt, ...row }) => {
    const notice = { ...row, at: at.toISOString(), read: isRead, fields: changedFields(fields) };
    return projects > 1 ? { ...notice, ...ofSeveral, count: projects } : notice;
  });
};

const ofSeveral = { pointId: null, pointName: null, fields: [], stageBefore: null, stageAfter: null };

/** One page of the user's notices, newest first, and their total count. */
export async function listNotices(
  unit: UnitOfWork,
  userId: number,
  { unreadOnly, ...page }: Page & { readonly unreadOnly: boolean },
): Promise<{ items: Notice[]; total: number }> {
  const entries = bellOf(unit, userId)
    .select(["notices.at", ({ fn }) => fn.max("notices.id").as("id")])
    .groupBy(["notices.search_id", "notices.at", "notices.kind"]);
  const wanted = unreadOnly ? entries.having(sql<boolean>`bool_or(notices.read_at is null)`) : entries;
  const { items, total } = await readPage(
    unit.selectFrom(wanted.as("entries")).selectAll().orderBy("at", "desc").orderBy("id", "desc"),
    page,
  );
  const ofPage = bellOf(unit, userId).where(isOfEntries(items.map(({ id }) => id)));
  return { items: await readEntries(unit, ofPage), total };
}

export async function findNotice(unit: UnitOfWork, userId: number, id: number): Promise<Notice | undefined> {
  const [notice] = await readEntries(unit, bellOf(unit, userId).where(isOfEntries([id])));
  return notice;
}

/** Counts the user's entries with unread notices up to `MAX_COUNTED_NOTICES`, because each is checked for what the user may see. */
export async function countUnread(unit: UnitOfWork, userId: number): Promise<number> {
  const counted = await bellOf(unit, userId)
    .select(["searches.id", "notices.at", "notices.kind"])
    .distinct()
    .where("notices.read_at", "is", null)
    .limit(MAX_COUNTED_NOTICES)
    .execute();
  return counted.length;
}

/** Whether the last mail to the present address of the user was given up. */
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

/** Marks the entry of a notice of the user; one that was read keeps its time. */
export async function markNotice(
  unit: UnitOfWork,
  { userId, id, read }: { readonly userId: number; readonly id: number; readonly read: boolean },
): Promise<void> {
  await unit
    .updateTable("notices")
    .set({ read_at: read ? sql<Date>`coalesce(read_at, now())` : null })
    .where("user_id", "=", userId)
    .where(isOfEntries([id]))
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
