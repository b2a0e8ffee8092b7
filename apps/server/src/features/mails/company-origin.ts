import type { Kysely } from "kysely";
import { createNotifiedCache } from "../../cache/notified-cache.ts";
import type { Database } from "../../database/schema.ts";
import { asSystem } from "../../database/unit-of-work.ts";
import type { DatabaseNotifications } from "../../live/database-notifications.ts";
import type { BrandingService } from "../branding/branding-service.ts";
import { findCompanyHost } from "./recipient-repository.ts";

interface CompanyOriginParts {
  readonly db: Kysely<Database>;
  readonly notifications: Pick<DatabaseNotifications, "isListening" | "subscribe">;
  readonly branding: Pick<BrandingService, "findByHost">;
  /** The product's. */
  readonly origin: () => string;
}

/** For some thousand companies. */
const cacheLimits = { maxBytes: 1_000_000, maxEntryBytes: 10_000 };

/** Finds the origin of a company's own domain, if requests to it are the company's; else the product's. */
export function createCompanyOrigin({ db, notifications, branding, origin }: CompanyOriginParts) {
  const companies = createNotifiedCache(
    notifications,
    "site_changed",
    (companyId: number) => asSystem(db, (unit) => findCompanyHost(unit, companyId)),
    cacheLimits,
  );
  return async (companyId: number | null): Promise<string> => {
    if (companyId === null) return origin();
    const company = await companies.get(companyId);
    const address = company?.mapUrl ? URL.parse(company.mapUrl) : null;
    if (!company?.host || !address) return origin();
    const found = await branding.findByHost(address.hostname);
    return found.isCustomDomain && found.company?.companyId === companyId ? address.origin : origin();
  };
}
