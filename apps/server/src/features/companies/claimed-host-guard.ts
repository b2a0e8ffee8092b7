import { claimedHost, isProductHost } from "@mapaobra/domain/company/host";
import { parseHttpUrl } from "@mapaobra/domain/format/http-url";
import type { UnitOfWork } from "../../database/schema.ts";
import type { BrandingService } from "../branding/branding-service.ts";

/** The map URL of a company before and after a save. */
interface ClaimedHost {
  readonly mapUrl: string;
  readonly storedMapUrl: string | null;
  /** Undefined for a new company. */
  readonly companyId: number | undefined;
  /** The host of the request. */
  readonly requestHost: string;
}

/** Whether a save claims a host that belongs to the product or to another company. */
export type IsHostTaken = (unit: UnitOfWork, claim: ClaimedHost) => Promise<boolean>;

/**
 * A company's map URL without a path makes its host show the company's brand, also at sign-in. So no company may
 * claim the product's own hosts. A stored URL may stay.
 */
export function createClaimedHostGuard(
  branding: Pick<BrandingService, "findCompanyIdByHost">,
  { publicUrl, publicDomains }: { publicUrl: string | null; publicDomains: readonly string[] },
): IsHostTaken {
  const ownHost = publicUrl === null ? undefined : parseHttpUrl(publicUrl)?.host;
  return async (unit, { mapUrl, storedMapUrl, companyId, requestHost }) => {
    const host = claimedHost(mapUrl);
    if (host === undefined || host === claimedHost(storedMapUrl ?? "")) return false;
    if (host === ownHost || host === requestHost || isProductHost(host, publicDomains)) return true;
    const owner = await branding.findCompanyIdByHost(unit, host);
    return owner !== undefined && owner !== companyId;
  };
}
