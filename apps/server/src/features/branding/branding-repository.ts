import { type RawBuilder, sql } from "kysely";
import type { UnitOfWork } from "../../database/schema.ts";
import type { HostForms } from "./host-forms.ts";

/** The public fields of a company: its brand, and its contacts once it has a published map. */
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
  readonly offers_alerts: boolean;
  /** Null: it offers visitors no requests for information. */
  readonly inquiry_months: number | null;
  readonly is_listed: boolean;
  readonly embed_origins: string;
}

type Key = string | number;

/** The rest comes with the brand: a page needs no further query. */
async function byKey<Wanted extends Key>(unit: UnitOfWork, brands: RawBuilder<unknown>) {
  const { rows } = await sql<BrandRow & { wanted: Wanted }>`select wanted, brand.*, phone, email, website_url,
      company_offers_alerts(brand.company_id) as offers_alerts,
      company_inquiry_months(brand.company_id) as inquiry_months, company_is_listed(brand.company_id) as is_listed,
      embed_origins_of_company(brand.company_id) as embed_origins
    from ${brands} as brand left join public_contacts_of_company(brand.company_id) on true`.execute(unit);
  return new Map(rows.map(({ wanted, ...brand }) => [wanted, brand]));
}

export const findBrandsBySlug = (unit: UnitOfWork, slugs: readonly string[]) =>
  byKey<string>(
    unit,
    sql`unnest(${sql.val([...slugs])}::text[]) as wanted cross join lateral find_brand_by_slug(wanted)`,
  );

/** The one company with each of these hosts, in either of its spellings; by its first one. */
export const findBrandsByHost = (unit: UnitOfWork, hosts: readonly HostForms[]) =>
  byKey<string>(
    unit,
    sql`unnest(${sql.val(hosts.map(({ ascii }) => ascii))}::text[], ${sql.val(
      hosts.map(({ unicode }) => unicode),
    )}::text[]) as host (wanted, spelling) cross join lateral find_brand_by_host(wanted, spelling)`,
  );

export const findBrandsOfCompanies = (unit: UnitOfWork, companyIds: readonly number[]) =>
  byKey<number>(
    unit,
    sql`unnest(${sql.val([...companyIds])}::integer[]) as wanted cross join lateral find_brand_of_company(wanted)`,
  );
