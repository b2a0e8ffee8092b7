import { type RawBuilder, sql } from "kysely";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

/** The public fields of a company: its look, and its contacts once it has a published map. */
export interface BrandRow {
  readonly company_id: number;
  readonly name: string;
  readonly slug: string;
  readonly theme: string;
  readonly logo_key: string | null;
  readonly logo_url: string | null;
  /** Null, as the other contacts, without a published map. */
  readonly phone: string | null;
  readonly email: string | null;
  readonly website_url: string | null;
}

/** The contacts come with the look: a page needs no further query, and shows what is stored now. */
const firstRow = async (unit: UnitOfWork, brands: RawBuilder<unknown>) =>
  (
    await sql<BrandRow>`select brand.*, phone, email, website_url
      from ${brands} as brand left join public_contacts_of_company(brand.company_id) on true`.execute(unit)
  ).rows[0];

export const findBrandBySlug = (unit: UnitOfWork, slug: string) =>
  firstRow(unit, sql`find_brand_by_slug(${slug})`);

/** The one company with this host in any of its spellings. */
export const findBrandByHost = (unit: UnitOfWork, spellings: readonly string[]) =>
  firstRow(unit, sql`find_brand_by_host(${sql.join(spellings)})`);

export const findBrandOfCompany = (unit: UnitOfWork, companyId: number) =>
  firstRow(unit, sql`find_brand_of_company(${companyId})`);
