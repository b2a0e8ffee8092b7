import { filtersToQuery, parseFilters } from "@mapaobra/contract/wire/filter-query";
import {
  type Audience,
  audiences,
  emptySearch,
  noAlerts,
  type SavedSearch,
  type SearchDraft,
  withoutWordsOfFirm,
} from "@mapaobra/domain/search/search";
import { sql } from "kysely";
import { countRows } from "../../database/count-rows.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { UnitOfWork } from "../../database/schema.ts";

/** A search with what the policy asks. */
export interface FoundSearch extends SavedSearch {
  readonly authorId: number;
}

/** The searches that the reader may see; `readerId` is who looks at them. */
const searches = (unit: UnitOfWork, readerId: number) =>
  unit
    .selectFrom("searches")
    // The account of a super user is not visible to a company.
    .leftJoin("users", "users.id", "searches.user_id")
    .leftJoin("maps", "maps.id", "searches.map_id")
    .leftJoin("search_looks", (join) =>
      join.onRef("search_looks.search_id", "=", "searches.id").on("search_looks.user_id", "=", readerId),
    )
    .leftJoin("search_feeds", "search_feeds.search_id", "searches.id")
    .select([
      "searches.id",
      "searches.user_id as ownerId",
      "searches.user_id as authorId",
      sql<string>`coalesce(users.name, '')`.as("ownerName"),
      "searches.client_id as clientId",
      "searches.company_id as companyId",
      "searches.map_id as mapId",
      "maps.name as mapName",
      "searches.name",
      "searches.filters",
      "searches.list_order as order",
      "searches.descending",
      "searches.audience",
      "searches.frequency",
      "searches.in_bell as inBell",
      "searches.kinds",
      "searches.version",
      sql<Date>`coalesce(search_looks.looked_at, searches.created_at)`.as("lookedAt"),
      sql<boolean>`search_feeds.search_id is not null`.as("hasFeed"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof searches>["executeTakeFirstOrThrow"]>>;

const searchOf = ({ filters, lookedAt, ...row }: Row, readerId: number): FoundSearch => ({
  ...row,
  // Alerts are the owner's own: a reader gets none from the search of another person.
  ...(row.ownerId !== readerId && { ...noAlerts, kinds: emptySearch.kinds }),
  filters: withoutWordsOfFirm(parseFilters(filters)),
  lookedAt: lookedAt.toISOString(),
});

/** Whose searches are listed: the reader's own, and with a company those that are shared with them there. */
export interface SearchReader {
  readonly userId: number;
  readonly companyId: number | null;
  readonly clientId: number | null;
}

const readableBy = (unit: UnitOfWork, { userId, companyId, clientId }: SearchReader) => {
  const own = searches(unit, userId).where("searches.deleted_at", "is", null);
  if (companyId === null) return own.where("searches.user_id", "=", userId);
  return own
    .where("searches.company_id", "=", companyId)
    .where((is) =>
      is.or([
        is("searches.user_id", "=", userId),
        is("searches.audience", "=", "company"),
        is.and([is("searches.audience", "=", "client"), is("searches.client_id", "=", clientId)]),
      ]),
    );
};

/** Own searches first, each by name. */
export async function listSearches(
  unit: UnitOfWork,
  reader: SearchReader,
  page: Page,
): Promise<{ items: FoundSearch[]; total: number }> {
  const { items, total } = await readPage(
    readableBy(unit, reader)
      .orderBy(sql`searches.user_id <> ${reader.userId}`)
      .orderBy(sql`name_order(searches.name)`)
      .orderBy("searches.id"),
    page,
  );
  return { items: items.map((row) => searchOf(row, reader.userId)), total };
}

/** A search, or one that is deleted. */
export async function findSearch(
  unit: UnitOfWork,
  id: number,
  readerId: number,
  state: "kept" | "deleted" = "kept",
): Promise<FoundSearch | undefined> {
  const row = await searches(unit, readerId)
    .where("searches.id", "=", id)
    .where("searches.deleted_at", state === "kept" ? "is" : "is not", null)
    .executeTakeFirst();
  return row && searchOf(row, readerId);
}

/** Counts the person's own searches of those that are listed, one request of the person at a time. */
export async function countOwnSearches(
  unit: UnitOfWork,
  { userId, companyId }: Pick<SearchReader, "userId" | "companyId">,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('searches'), ${userId})`.execute(unit);
  const own = unit.selectFrom("searches").where("user_id", "=", userId).where("deleted_at", "is", null);
  return countRows(companyId === null ? own : own.where("company_id", "=", companyId));
}

const columnsOf = (draft: SearchDraft) => ({
  map_id: draft.mapId,
  name: draft.name,
  filters: filtersToQuery(draft.filters),
  list_order: draft.order,
  descending: draft.descending,
  audience: draft.audience,
  frequency: draft.frequency,
  in_bell: draft.inBell,
  kinds: [...new Set(draft.kinds)],
});

/** Who a new search belongs to. */
export interface SearchOwner {
  readonly userId: number;
  readonly clientId: number | null;
  readonly companyId: number;
}

/** Where a person is now, who is not moved until the end of the transaction. Needs the system scope; undefined if gone. */
export const lockPlaceOfOwner = (unit: UnitOfWork, userId: number) =>
  unit
    .selectFrom("users")
    .select(["client_id as clientId", "company_id as companyId"])
    .where("id", "=", userId)
    .forShare()
    .executeTakeFirst();

export async function insertSearch(
  unit: UnitOfWork,
  { userId, clientId, companyId }: SearchOwner,
  draft: SearchDraft,
): Promise<number> {
  const { id } = await unit
    .insertInto("searches")
    .values({ ...columnsOf(draft), user_id: userId, client_id: clientId, company_id: companyId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateSearch(
  unit: UnitOfWork,
  id: number,
  { companyId, clientId }: Omit<SearchOwner, "userId">,
  draft: SearchDraft,
): Promise<void> {
  await unit
    .updateTable("searches")
    .set({ ...columnsOf(draft), company_id: companyId, client_id: clientId })
    .where("id", "=", id)
    .execute();
}

/** Makes the searches of a person private that are shared with a client, or all, and notes the person's client. */
export async function makePrivate(
  unit: UnitOfWork,
  { userId, clientId }: Omit<SearchOwner, "companyId">,
  shared: "client" | "all",
): Promise<void> {
  const ended: Audience[] = shared === "all" ? [...audiences] : ["client"];
  await unit
    .updateTable("searches")
    .set({
      client_id: clientId,
      audience: sql<Audience>`case when audience = any(${ended}) then 'private' else audience end`,
    })
    .where("user_id", "=", userId)
    .execute();
}

/** Deletes a search so that it can be restored, or restores it. */
export async function setDeleted(unit: UnitOfWork, id: number, isDeleted: boolean): Promise<void> {
  const deleted_at = isDeleted ? sql<Date>`now()` : null;
  await unit.updateTable("searches").set({ deleted_at }).where("id", "=", id).execute();
}

/** Deletes what was deleted an hour ago for good, with its notices: a message offers to undo it for seconds. */
export async function removeDeleted(unit: UnitOfWork): Promise<void> {
  await unit.deleteFrom("searches").where("deleted_at", "<", sql<Date>`now() - interval '1 hour'`).execute();
}

/** The reader has seen everything up to now. */
export async function saveLook(unit: UnitOfWork, searchId: number, userId: number): Promise<void> {
  await unit
    .insertInto("search_looks")
    .values({ search_id: searchId, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(["search_id", "user_id"]).doUpdateSet({ looked_at: sql`now()` }),
    )
    .execute();
}
