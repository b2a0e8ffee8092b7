import type { Company } from "@mapaobra/domain/company/company";
import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { themeFromName } from "@mapaobra/domain/theme/themes";
import type { Selectable } from "kysely";
import type { Database } from "../../database/schema.ts";
import type { MediaUrls } from "../media/media-service.ts";

export type CompanyRow = Selectable<Database["companies"]>;

/** Converts a row for a response. A logo is public. */
export function toCompany(row: CompanyRow, addresses: MediaUrls): Company {
  return {
    id: row.id,
    taxId: row.tax_id,
    name: row.name,
    slug: row.slug,
    address: row.address,
    phone: row.phone,
    email: row.email,
    logo: row.logo_key === null ? (safeHttpUrl(row.logo_url) ?? null) : addresses.publicUrl(row.logo_key),
    websiteUrl: row.website_url,
    mapUrl: row.map_url,
    theme: themeFromName(row.theme),
    offersAlerts: row.offers_alerts,
    hiddenFromSearch: row.hidden_from_search,
    offersInquiries: row.offers_inquiries,
    inquiryAddresses: row.inquiry_addresses,
    inquiryMonths: row.inquiry_months,
    embedOrigins: row.embed_origins,
    version: row.version,
  };
}
