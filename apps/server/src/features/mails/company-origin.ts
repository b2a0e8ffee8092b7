import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import type { BrandingService } from "../branding/branding-service.ts";
import { findCompanyHost } from "./recipient-repository.ts";

interface CompanyOriginParts {
  readonly db: Kysely<Database>;
  readonly branding: Pick<BrandingService, "findByHost">;
  /** The product's. */
  readonly origin: () => string;
}

/** Finds the origin of a company's own domain, if requests to it are the company's; else the product's. */
export function createCompanyOrigin({ db, branding, origin }: CompanyOriginParts) {
  return async (companyId: number | null): Promise<string> => {
    if (companyId === null) return origin();
    const company = await inUnitOfWork(db, scopeOf(system), (unit) => findCompanyHost(unit, companyId));
    const address = company?.mapUrl ? URL.parse(company.mapUrl) : null;
    if (!company?.host || !address) return origin();
    const found = await branding.findByHost(address.hostname);
    return found.isCustomDomain && found.company?.companyId === companyId ? address.origin : origin();
  };
}
