import { readWebAddress } from "../format/web-address.ts";
import { isCompanySlug } from "./slug.ts";

/** Which company the page of a host belongs to, before the database is asked. */
export type HostCompany =
  | { readonly by: "brandHost"; readonly companyId: number }
  | { readonly by: "slug"; readonly slug: string }
  | undefined;

export interface HostSettings {
  /** The product's own public domains, lower case (`PUBLIC_DOMAIN`). */
  readonly publicDomains: readonly string[];
  /** The companies' own hosts, from `brandHosts`. */
  readonly brandHosts: ReadonlyMap<string, number>;
}

/** With one of these before it, a domain of the product is still the product itself (P1 §2). */
const publicPrefixes = ["www", "app", "maps", "mapas"];

/** The host of a request as it is compared: lower case, without port and trailing dot. */
export function normalizeHost(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/:\d+$/, "")
    .replace(/\.$/, "");
}

/**
 * The hosts that companies have of their own: that of a map address with no path behind it, when only
 * one company claims it and it is not one of the product's.
 */
export function brandHosts(
  companies: Iterable<{ readonly id: number; readonly mapUrl: string | null }>,
  publicDomains: readonly string[],
): Map<string, number> {
  const owners = new Map<string, number>();
  const disputed = new Set<string>();
  for (const { id, mapUrl } of companies) {
    const address = readWebAddress(mapUrl ?? "");
    if (address === undefined || address.path !== "/" || address.rest !== "") continue;
    if (publicDomains.some((domain) => isWithin(address.host, domain))) continue;
    if ((owners.get(address.host) ?? id) !== id) disputed.add(address.host);
    owners.set(address.host, id);
  }
  for (const host of disputed) owners.delete(host);
  return owners;
}

/** The company of a normalised host: by its own host, else by `{slug}.{domain}`, else none. */
export function companyOfHost(host: string, settings: HostSettings): HostCompany {
  const companyId = settings.brandHosts.get(host);
  if (companyId !== undefined) return { by: "brandHost", companyId };
  for (const domain of settings.publicDomains) {
    const slug = isWithin(host, domain) ? host.slice(0, -domain.length - 1) : "";
    if (isCompanySlug(slug)) return { by: "slug", slug };
  }
  return undefined;
}

/** Whether visitors of a normalised host need no sign-in: the product's public hosts and the companies'. */
export function isPublicHost(host: string, settings: HostSettings): boolean {
  return (
    settings.publicDomains.some(
      (domain) => host === domain || publicPrefixes.some((prefix) => host === `${prefix}.${domain}`),
    ) || companyOfHost(host, settings) !== undefined
  );
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}
