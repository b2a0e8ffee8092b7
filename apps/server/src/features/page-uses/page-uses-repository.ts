import { MAX_PAGE_USE_DAYS, type PageUse, type PageUseKind } from "@mapaobra/domain/page-use/page-use";
import { sql } from "kysely";
import { type Page, readPage } from "../../database/read-page.ts";
import type { UnitOfWork } from "../../database/schema.ts";

/** Uses of a project in a day. */
export interface CountedUses {
  readonly day: string;
  readonly pointId: number;
  readonly kind: PageUseKind;
  readonly count: number;
}

/** Adds to the sums of the days; projects that are deleted have none. Ordered, so that two processes do not block each other. */
export async function addUses(unit: UnitOfWork, uses: readonly CountedUses[]): Promise<void> {
  await sql`
    insert into page_uses (company_id, day, point_id, kind, count)
    select points.company_id, used.day, points.id, used.kind, used.count
    from unnest(
      ${uses.map(({ day }) => day)}::date[],
      ${uses.map(({ pointId }) => pointId)}::integer[],
      ${uses.map(({ kind }) => kind)}::varchar[],
      ${uses.map(({ count }) => count)}::integer[]
    ) as used (day, point_id, kind, count)
    join points on points.id = used.point_id
    order by points.company_id, used.day, points.id, used.kind
    on conflict (company_id, day, point_id, kind) do update set count = page_uses.count + excluded.count
  `.execute(unit);
}

export interface UsesQuery extends Page {
  readonly companyId?: number | undefined;
  /** The first day. */
  readonly since: string;
}

/** The sums of each project, the most used first. */
export async function listUses(unit: UnitOfWork, { companyId, since, ...page }: UsesQuery) {
  const sumOf = (kind: PageUseKind) =>
    sql<number>`coalesce(sum(page_uses.count) filter (where page_uses.kind = ${kind}), 0)::integer`;
  let summed = unit
    .selectFrom("page_uses")
    .innerJoin("points", "points.id", "page_uses.point_id")
    .select([
      "points.id as pointId",
      "points.name as pointName",
      sumOf("page").as("page"),
      sumOf("card").as("card"),
      sumOf("inquiry").as("inquiry"),
    ])
    .where("page_uses.day", ">=", sql<Date>`${since}::date`)
    .groupBy("points.id");
  if (companyId !== undefined) summed = summed.where("page_uses.company_id", "=", companyId);
  const { items, total } = await readPage(
    summed.orderBy(sql`sum(page_uses.count) desc`).orderBy("points.id"),
    page,
  );
  return { items: items satisfies PageUse[], total };
}

/** Deletes the sums that are kept no longer. */
export async function deleteOldUses(unit: UnitOfWork): Promise<void> {
  await sql`delete from page_uses where day < current_date - ${MAX_PAGE_USE_DAYS}::integer`.execute(unit);
}
