import { MAX_COUNTED_NOTICES, type Notice, type SearchNotice } from "@mapaobra/domain/search/notice";
import { sql } from "kysely";
import { changedFields } from "../../database/changed-fields.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { UnitOfWork } from "../../database/schema.ts";
import { isOfEntries, visibleNoticesOf } from "../../database/visible-notices.ts";
import {
  membersOfOfficeEntry,
  type NoticeReader,
  officeEntries,
  readOfficeEntries,
} from "./office-notices-repository.ts";

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
const readEntries = async (
  unit: UnitOfWork,
  notices: ReturnType<typeof visibleNoticesOf>,
): Promise<SearchNotice[]> => {
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

/** One page of the reader's notices, newest first, and their total count. */
export async function listNotices(
  unit: UnitOfWork,
  reader: NoticeReader,
  { unreadOnly, ...page }: Page & { readonly unreadOnly: boolean },
): Promise<{ items: Notice[]; total: number }> {
  const ofSearches = bellOf(unit, reader.userId)
    .select(["notices.at", ({ fn }) => fn.max("notices.id").as("id")])
    .groupBy(["notices.search_id", "notices.at", "notices.kind"])
    .$if(unreadOnly, (entries) => entries.having(sql<boolean>`bool_or(notices.read_at is null)`));
  const ofOffice = unit
    .selectFrom(officeEntries(unit, reader).as("office"))
    .select(["at", "id"])
    .$if(unreadOnly, (entries) => entries.where("readAt", "is", null));
  const { items, total } = await readPage(
    unit
      .selectFrom(ofSearches.unionAll(ofOffice).as("entries"))
      .selectAll()
      .orderBy("at", "desc")
      .orderBy("id", "desc"),
    page,
  );
  const found = new Map<number, Notice>();
  const ids = items.map(({ id }) => id);
  for (const notice of await readEntries(unit, bellOf(unit, reader.userId).where(isOfEntries(ids))))
    found.set(notice.id, notice);
  for (const notice of await readOfficeEntries(unit, reader, ids)) found.set(notice.id, notice);
  return { items: ids.flatMap((id) => found.get(id) ?? []), total };
}

export async function findNotice(
  unit: UnitOfWork,
  reader: NoticeReader,
  id: number,
): Promise<Notice | undefined> {
  const ofSearches = await readEntries(unit, bellOf(unit, reader.userId).where(isOfEntries([id])));
  return ofSearches[0] ?? (await readOfficeEntries(unit, reader, [id]))[0];
}

/** Counts the reader's entries with unread notices up to `MAX_COUNTED_NOTICES`, because each is checked for what the reader may see. */
export async function countUnread(unit: UnitOfWork, reader: NoticeReader): Promise<number> {
  const ofSearches = await bellOf(unit, reader.userId)
    .select(["searches.id", "notices.at", "notices.kind"])
    .distinct()
    .where("notices.read_at", "is", null)
    .limit(MAX_COUNTED_NOTICES)
    .execute();
  const ofOffice = await unit
    .selectFrom(officeEntries(unit, reader).where("notices.read_at", "is", null).as("office"))
    .select("id")
    .limit(MAX_COUNTED_NOTICES)
    .execute();
  return Math.min(ofSearches.length + ofOffice.length, MAX_COUNTED_NOTICES);
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

/** Marks the entry of a notice of the reader; one that was read keeps its time. */
export async function markNotice(
  unit: UnitOfWork,
  reader: NoticeReader,
  { id, read }: { readonly id: number; readonly read: boolean },
): Promise<void> {
  await unit
    .updateTable("notices")
    .set({ read_at: read ? sql<Date>`coalesce(read_at, now())` : null })
    .where("user_id", "=", reader.userId)
    .where(({ or, eb }) => or([isOfEntries([id]), eb("id", "in", membersOfOfficeEntry(unit, reader, id))]))
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
