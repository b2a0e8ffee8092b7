import { type Insertable, sql, type Updateable } from "kysely";
import { countRows } from "../../database/count-rows.ts";
import { type Page, readPage } from "../../database/read-page.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";
import type { CompanyRow } from "./company-row.ts";

type CompanyValues = Updateable<Database["companies"]>;

/** The constraint that makes a company's slug unique. */
export const slugConstraint = "companies_slug_key";

export const listCompanies = (unit: UnitOfWork, page: Page) =>
  readPage(unit.selectFrom("companies").selectAll().orderBy(sql`name_order(name)`).orderBy("id"), page);

export const findCompany = (unit: UnitOfWork, id: number): Promise<CompanyRow | undefined> =>
  unit.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirst();

export const findCompanyBySlug = (unit: UnitOfWork, slug: string): Promise<CompanyRow | undefined> =>
  unit.selectFrom("companies").selectAll().where("slug", "=", slug).executeTakeFirst();

export async function takenSlugs(unit: UnitOfWork): Promise<Set<string>> {
  const rows = await unit.selectFrom("companies").select("slug").execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Returns undefined if another company has the slug. */
export const insertCompany = (
  unit: UnitOfWork,
  values: Insertable<Database["companies"]>,
): Promise<CompanyRow | undefined> =>
  unit
    .insertInto("companies")
    .values(values)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateCompany = (unit: UnitOfWork, id: number, values: CompanyValues): Promise<CompanyRow> =>
  unit.updateTable("companies").set(values).where("id", "=", id).returningAll().executeTakeFirstOrThrow();

/** Locks a company until the transaction ends, so that no map or user is added before its deletion. */
export async function lockForDelete(unit: UnitOfWork, id: number): Promise<void> {
  await sql`select from companies where id = ${id} for update`.execute(unit);
}

/** Deletes a company with everything that belongs to it. */
export async function deleteCompany(unit: UnitOfWork, id: number): Promise<void> {
  await unit.deleteFrom("companies").where("id", "=", id).execute();
}

/** Numbers of the records that require a confirmation before the company is deleted. */
export async function countDependents(
  unit: UnitOfWork,
  companyId: number,
): Promise<{ maps: number; users: number }> {
  const count = (table: "maps" | "users") =>
    countRows(unit.selectFrom(table).where("company_id", "=", companyId));
  return { maps: await count("maps"), users: await count("users") };
}

/** The hosts that companies claim with an https URL, as they were written, in lower case. */
export async function claimedHttpsHosts(unit: UnitOfWork): Promise<string[]> {
  const rows = await unit
    .selectFrom("companies")
    .select("brand_host as host")
    .distinct()
    .where("brand_host", "is not", null)
    .where("map_url", "ilike", "https:%")
    .orderBy("brand_host")
    .execute();
  return rows.flatMap(({ host }) => host ?? []);
}
