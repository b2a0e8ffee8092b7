import { parseHttpUrl } from "../format/http-url.ts";
import { isCompanySlug } from "./slug.ts";

/** The company that a host identifies, before the database is queried. */
export type HostCompany =
  | { readonly by: "customDomain"; readonly companyId: number }
  | { readonly by: "slug"; readonly slug: string }
  | undefined;

export interface HostSettings {
  /** The product's public domains in lower case (`PUBLIC_DOMAIN`). */
  readonly publicDomains: readonly string[];
  /** Custom domains: hosts of a map URL without a path that exactly one company has, in lower case. */
  readonly customDomains: ReadonlyMap<string, number>;
}

/** A public domain with one of these prefixes is still the product itself (P1 §2). */
const publicPrefixes = ["www", "app", "maps", "mapas"];

/** The normalized host of a request: lower case, without port and trailing dot. */
export function normalizeHost(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "");
}

/**
 * The host that a company's map URL claims for its brand: that of a URL without a path, in lower case. The
 * database computes the same (`companies.brand_host`).
 */
export function claimedHost(mapUrl: string): string | undefined {
  const parsed = parseHttpUrl(mapUrl);
  return parsed?.path === "/" && parsed.rest === "" ? parsed.host : undefined;
}

/** IPv4 only: `parseHttpUrl` accepts no IPv6 host. */
const ipAddress = /^\d+(?:\.\d+){3}$/;

/**
 * Whether a normalized host in Punycode can only be the product itself: this machine, a public domain of the product
 * or a name under one that cannot be a company's slug (P1 §2). A request by IP address names a machine, not a brand.
 */
export function isProductHost(host: string, publicDomains: readonly string[]): boolean {
  if (host === "localhost" || host.endsWith(".localhost") || ipAddress.test(host)) return true;
  return publicDomains.some(
    (domain) =>
      host === domain || (host.endsWith(`.${domain}`) && !isCompanySlug(host.slice(0, -domain.length - 1))),
  );
}

/**
 * Whether a normalized host belongs to this machine, the product or a company. A request may name any other, of which
 * no page writes links.
 */
export const isKnownHost = (host: string, { publicDomains, customDomains }: HostSettings): boolean =>
  /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$/.test(host) ||
  customDomains.has(host) ||
  publicDomains.some((domain) => host === domain || host.endsWith(`.${domain}`));

/**
 * The company of a normalized host. On the product's own domains only `{slug}.{domain}` identifies a
 * company, so that no company can claim another's host with its map URL.
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
    return companyId === undefined ? undefined : { by: "customDomain", companyId };
  }
  const slug = host.slice(0, -domain.length - 1);
  return isCompanySlug(slug) ? { by: "slug", slug } : undefined;
}

/** Whether a normalized host is a public domain of the product itself, also with a public prefix. */
export const isProductPublicHost = (host: string, publicDomains: readonly string[]): boolean =>
  publicDomains.some(
    (domain) => host === domain || publicPrefixes.some((prefix) => host === `${prefix}.${domain}`),
  );

/**
 * Whether a normalized host serves visitors without sign-in: the product's public hosts and the companies'
 * hosts.
 */
export const isPublicHost = (host: string, settings: HostSettings): boolean =>
  isProductPublicHost(host, settings.publicDomains) || companyOfHost(host, settings) !== undefined;
