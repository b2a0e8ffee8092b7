import type { PublicMap } from "@mapaobra/contract/wire/map";
import { parseEmbedOrigins } from "@mapaobra/domain/company/embed-origins";
import { companyOfHost, isKnownHost, isPublicHost } from "@mapaobra/domain/company/host";
import { parsePublicMapSlug } from "@mapaobra/domain/company/public-map-slug";
import { safeHttpUrl } from "@mapaobra/domain/format/http-url";
import { defaultTheme, type ThemeName, themeFromName } from "@mapaobra/domain/theme/themes";
import type { Kysely } from "kysely";
import type { CacheLimits } from "../../cache/lru-cache.ts";
import type { Database, UnitOfWork } from "../../database/schema.ts";
import type { DatabaseNotifications } from "../../live/database-notifications.ts";
import type { MapsService } from "../maps/maps-service.ts";
import type { MediaUrls } from "../media/media-service.ts";
import { type BrandLookups, createBrandCache } from "./brand-cache.ts";
import { type BrandRow, findBrandsByHost, findBrandsBySlug } from "./branding-repository.ts";
import { type HostForms, parseHost } from "./host-forms.ts";

/** How visitors reach a company, as it wrote it: texts may be empty or invalid. */
export interface CompanyContacts {
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
}

/** The public fields of a company. */
export interface CompanyBrand {
  readonly companyId: number;
  readonly name: string;
  readonly slug: string;
  readonly theme: ThemeName;
  readonly logo: string | null;
  /** Nulls while the company has no published map. */
  readonly contacts: CompanyContacts;
  /** Visitors of its published maps can ask for alerts. */
  readonly offersAlerts: boolean;
  /** For how many months it keeps requests of visitors for information; null: it offers none. */
  readonly inquiryMonths: number | null;
  /** Search engines may show its public pages. */
  readonly isListed: boolean;
  /** The sites that may embed its public maps. */
  readonly embedOrigins: readonly string[];
}

/** The company that a host belongs to. */
export interface HostBrand {
  readonly company: CompanyBrand | undefined;
  /** The host is the company's own domain, not its name under one of the product's domains. */
  readonly isCustomDomain: boolean;
  /** Visitors of this host need no sign-in. */
  readonly public: boolean;
  /** The host is one of the product's or of a company's, not just any that a request names. */
  readonly isKnown: boolean;
}

const neutralBrand: HostBrand = { company: undefined, isCustomDomain: false, public: false, isKnown: false };

export type BrandingService = ReturnType<typeof createBrandingService>;

interface BrandingSettings {
  readonly publicDomains: readonly string[];
  readonly providerName: string;
  /** Whether there is a mail server. */
  readonly sendsMail: boolean;
  readonly cacheLimits: CacheLimits;
}

/** Reads within a unit of work, past the cache. */
const lookupsIn = (unit: UnitOfWork): Omit<BrandLookups, "ofCompany"> => ({
  ofHost: async (host) => (await findBrandsByHost(unit, [host])).get(host.ascii),
  ofSlug: async (slug) => (await findBrandsBySlug(unit, [slug])).get(slug),
});

export function createBrandingService(
  db: Kysely<Database>,
  signals: DatabaseNotifications,
  maps: MapsService,
  addresses: MediaUrls,
  settings: BrandingSettings,
) {
  const brands = createBrandCache(db, signals, settings.cacheLimits);

  const findRowByHost = async (host: HostForms, { ofHost, ofSlug }: Omit<BrandLookups, "ofCompany">) => {
    const own = await ofHost(host);
    const known = {
      publicDomains: settings.publicDomains,
      customDomains: new Map(own ? [[host.ascii, own.company_id]] : []),
    };
    const company = companyOfHost(host.ascii, known);
    const row = company?.by === "slug" ? await ofSlug(company.slug) : company && own;
    return {
      row,
      isCustomDomain: company?.by === "customDomain",
      public: isPublicHost(host.ascii, known),
      isKnown: isKnownHost(host.ascii, known),
    };
  };

  const publicMapOf = async (company: CompanyBrand): Promise<PublicMap> => ({
    company: {
      companyName: company.name,
      slug: company.slug,
      theme: company.theme,
      logo: company.logo,
      offersAlerts: company.offersAlerts && settings.sendsMail,
      offersInquiries: company.inquiryMonths !== null,
    },
    maps: [...(await maps.listPublished(company.companyId))],
  });

  return {
    /** All published maps of a company. */
    getPublicMap: publicMapOf,

    /** The brand and visibility of a host in any spelling. A host without a company gets the neutral brand. */
    async findByHost(rawHost: string) {
      const host = parseHost(rawHost);
      if (!host) return neutralBrand;
      const { row, ...found } = await findRowByHost(host, brands);
      return { company: row && toCompanyBrand(row, addresses), ...found };
    },

    /** The brand of a company; undefined if it is gone. */
    async findByCompany(companyId: number) {
      const row = await brands.ofCompany(companyId);
      return row && toCompanyBrand(row, addresses);
    },

    /** The id of the company that a host identifies, read within a unit of work. */
    async findCompanyIdByHost(unit: UnitOfWork, rawHost: string) {
      const host = parseHost(rawHost);
      return host && (await findRowByHost(host, lookupsIn(unit))).row?.company_id;
    },

    /**
     * The company in `/mapa/{address}` with the published maps that the address selects; undefined if there is
     * none.
     */
    async findByPublicSlug(text: string) {
      const address = parsePublicMapSlug(text);
      if (!address) return undefined;
      if (address.kind === "mapId") {
        const state = await maps.getState(address.mapId);
        if (!state?.published) return undefined;
        const row = await brands.ofCompany(state.companyId);
        if (!row) return undefined;
        const company = toCompanyBrand(row, addresses);
        return { company, map: filterMaps(await publicMapOf(company), ({ id }) => id === address.mapId) };
      }
      const row = await brands.ofSlug(address.companySlug);
      if (!row) return undefined;
      const company = toCompanyBrand(row, addresses);
      const map = await publicMapOf(company);
      if (address.kind === "company") return { company, map };
      const named = filterMaps(map, ({ slug }) => slug === address.mapSlug);
      return named.maps.length === 0 ? undefined : { company, map: named };
    },

    /** A company's brand, or the neutral one. */
    toBranding: (company: CompanyBrand | undefined) => ({
      name: company?.name ?? settings.providerName,
      theme: company?.theme ?? defaultTheme,
      logo: company?.logo ?? null,
      favicon: company?.logo ?? null,
    }),

    /** Clears the cached brands after a write of this process, before its notification arrives. */
    invalidateBrands: brands.clear,
  };
}

const filterMaps = (all: PublicMap, isIncluded: (map: PublicMap["maps"][number]) => boolean): PublicMap => ({
  ...all,
  maps: all.maps.filter(isIncluded),
});

function toCompanyBrand(row: BrandRow, addresses: MediaUrls): CompanyBrand {
  return {
    companyId: row.company_id,
    name: row.name,
    slug: row.slug,
    theme: themeFromName(row.theme),
    logo: row.logo_key === null ? (safeHttpUrl(row.logo_url) ?? null) : addresses.publicUrl(row.logo_key),
    contacts: { phone: row.phone, email: row.email, website: row.website_url },
    offersAlerts: row.offers_alerts,
    inquiryMonths: row.inquiry_months,
    isListed: row.is_listed,
    embedOrigins: parseEmbedOrigins(row.embed_origins),
  };
}
