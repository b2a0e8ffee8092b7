import { isCompanySlug } from "./slug.ts";

/** Which company the page of a host belongs to, before the database is asked. */
export type HostCompany =
  | { readonly by: "brandHost"; readonly companyId: number }
  | { readonly by: "slug"; readonly slug: string }
  | undefined;

export interface HostSettings {
  /** The product's own public domains, lower case (`PUBLIC_DOMAIN`). */
  readonly publicDomains: readonly string[];
  /** The hosts that exactly one company's map address has, with no path behind it; lower case. */
  readonly customDomains: ReadonlyMap<string, number>;
}

/** With one of these before it, a domain of the product is still the product itself (P1 §2). */
const publicPrefixes = ["www", "app", "maps", "mapas"];

/** The host of a request as it is compared: lower case, without port and trailing dot. */
export function normalizeHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

/**
 * The company of a normalised host. On the product's own domains it is named by `{slug}.{domain}` and by
 * nothing else, so that nobody takes over another's address by writing it into their own map address.
 */
export function companyOfHost(host: string, settings: HostSettings): HostCompany {
  const domain = settings.publicDomains
    .filter((own) => host === own || host.endsWith(`.${own}`))
    .reduce<string | undefined>(
      (longest, own) => (own.length > (longest?.length ?? 0) ? own : longest),
      undefined,
    );
  if (domain === undefined) {
    const companyId = settings.customDomains.get(host);
    return companyId === undefined ? undefined : { by: "brandHost", companyId };
  }
  const slug = host.slice(0, -domain.length - 1);
  return isCompanySlug(slug) ? { by: "slug", slug } : undefined;
}

/** Whether visitors of a normalised host need no sign-in: the product's public hosts and the companies'. */
export function isPublicHost(host: string, settings: HostSettings): boolean {
  return (
    settings.publicDomains.some(
      (domain) => host === domain || publicPrefixes.some((prefix) => host === `${prefix}.${domain}`),
    ) || companyOfHost(host, settings) !== undefined
  );
}
