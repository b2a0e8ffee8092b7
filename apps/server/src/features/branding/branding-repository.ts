import { sql } from "kysely";
import type { UnitOfWork } from "../../database/unit-of-work.ts";

/** The fields of a company that are public: its look, and nothing else. */
export interface BrandRow {
  readonly company_id: number;
  readonly name: string;
  readonly slug: string;
  readonly theme: string;
  readonly logo_key: string | null;
  readonly logo_url: string | null;
}

const firstRow = async (unit: UnitOfWork, call: ReturnType<typeof sql<BrandRow>>) =>
  (await call.execute(unit)).rows[0];

export const findBrandBySlug = (unit: UnitOfWork, slug: string) =>
  firstRow(unit, sql<BrandRow>`select * from find_brand_by_slug(${slug})`);

/** The one company with this host in any of its spellings. */
export const findBrandByHost = (unit: UnitOfWork, spellings: readonly string[]) =>
  firstRow(unit, sql<BrandRow>`select * from find_brand_by_host(${sql.join(spellings)})`);

export const findBrandOfCompany = (unit: UnitOfWork, companyId: number) =>
  firstRow(unit, sql<BrandRow>`select * from find_brand_of_company(${companyId})`);
